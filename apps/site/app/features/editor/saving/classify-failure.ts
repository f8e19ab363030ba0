import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { StoredProfile } from '../draft/draft.ts'
import type { SaveFailure } from './saving-deps.ts'

/** Errors with which the server refuses any content, so saving stops. */
const ENDS: ReadonlySet<ErrorKey> = new Set([
  'unauthorised',
  'account-deleted',
  'forbidden',
  'cross-site-request',
])

/** Thrown if another tab or device has saved first; `latest` is the profile that the server now holds. */
export class VersionConflict extends Error {
  override name = 'VersionConflict'
  readonly latest: StoredProfile

  constructor(latest: StoredProfile) {
    super('changed elsewhere')
    this.latest = latest
  }
}

/** Returns how the editor must react to a failed save. */
export function classifyFailure(error: unknown): SaveFailure {
  if (error instanceof VersionConflict) return { kind: 'conflict', latest: error.latest }
  if (error instanceof ConnectionLost) return { kind: 'later', key: 'unavailable', retryAfterMs: null }
  // The response is unreadable, for example the sign-in page of a hotel's network.
  if (!(error instanceof CallRefused)) return { kind: 'later', key: 'unknown', retryAfterMs: null }

  const { key, status, field, retryAfter } = error
  if (ENDS.has(key)) return { kind: 'stopped', key }
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'later', key, retryAfterMs: retryAfter === null ? null : retryAfter * 1_000 }
  }
  return { kind: 'refused', key, field }
}
