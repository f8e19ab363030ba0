import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { StoredProfile } from '../draft/draft.ts'
import type { Failure } from './saving-deps.ts'

/** With these no other content would be taken either. */
const ENDS: ReadonlySet<ErrorKey> = new Set([
  'unauthorised',
  'account-deleted',
  'forbidden',
  'cross-site-request',
])

/** Another tab or device saved first; `latest` is what it stored. */
export class VersionConflict extends Error {
  override name = 'VersionConflict'
  readonly latest: StoredProfile

  constructor(latest: StoredProfile) {
    super('changed elsewhere')
    this.latest = latest
  }
}

/** Classifies a failed save by what the next one should do. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof VersionConflict) return { kind: 'conflict', latest: error.latest }
  if (error instanceof ConnectionLost) return { kind: 'later', key: 'unavailable', retryAfterMs: null }
  // An answer nobody understands, such as a hotel's sign-in page in place of the server's.
  if (!(error instanceof CallRefused)) return { kind: 'later', key: 'unknown', retryAfterMs: null }

  const { key, status, field, retryAfter } = error
  if (ENDS.has(key)) return { kind: 'stopped', key }
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'later', key, retryAfterMs: retryAfter === null ? null : retryAfter * 1_000 }
  }
  return { kind: 'refused', key, field }
}
