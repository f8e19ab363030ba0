import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { StoredProfile } from '../draft/draft.ts'
import type { SaveFailure } from './saving-deps.ts'

/** Errors that refuse any content, so saving stops. */
const ENDS: ReadonlySet<ErrorKey> = new Set([
  'unauthorised',
  'account-deleted',
  'forbidden',
  'cross-site-request',
])

/** Another tab or device saved first; `latest` is the profile stored there. */
export class VersionConflict extends Error {
  override name = 'VersionConflict'
  readonly latest: StoredProfile

  constructor(latest: StoredProfile) {
    super('changed elsewhere')
    this.latest = latest
  }
}

/** Maps a failed save to the next action. */
export function classifyFailure(error: unknown): SaveFailure {
  if (error instanceof VersionConflict) return { kind: 'conflict', latest: error.latest }
  if (error instanceof ConnectionLost) return { kind: 'later', key: 'unavailable', retryAfterMs: null }
  // An unreadable response, such as the sign-in page of a hotel's network.
  if (!(error instanceof CallRefused)) return { kind: 'later', key: 'unknown', retryAfterMs: null }

  const { key, status, field, retryAfter } = error
  if (ENDS.has(key)) return { kind: 'stopped', key }
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'later', key, retryAfterMs: retryAfter === null ? null : retryAfter * 1_000 }
  }
  return { kind: 'refused', key, field }
}
