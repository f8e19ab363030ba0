import { CallRefused, ConnectionLost } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { Failure, Stored } from './ports.ts'

/** With these no other content would be taken either. */
const ENDS: ReadonlySet<ErrorKey> = new Set([
  'unauthorised',
  'account-deleted',
  'forbidden',
  'cross-site-request',
])

/** A save that came after another tab's or device's, with what that one stored. */
export class Overtaken<Fields> extends Error {
  override name = 'Overtaken'
  readonly news: Stored<Fields>

  constructor(news: Stored<Fields>) {
    super('changed elsewhere')
    this.news = news
  }
}

/** What a failed save means for the next one. */
export function explain<Fields>(error: unknown): Failure<Fields> {
  if (error instanceof Overtaken) return { kind: 'overtaken', news: error.news as Stored<Fields> }
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
