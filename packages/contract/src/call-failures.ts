import type { ErrorKey } from './errors.ts'

/** A refused call, with the key to translate, the status, and the field in the payload's spelling. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly key: ErrorKey
  readonly status: number
  readonly field: string | null
  /** The seconds to wait before trying again; null if the server sends none. */
  readonly retryAfter: number | null

  constructor(key: ErrorKey, status: number, field: string | null = null, retryAfter: number | null = null) {
    super(key)
    this.key = key
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** No response was received: the connection is down or the server is unavailable. The call may be repeated. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Returns the reason why a call failed, as a key to translate. */
export function failureKey(failure: unknown): ErrorKey {
  if (failure instanceof CallRefused) return failure.key
  return failure instanceof ConnectionLost ? 'unavailable' : 'unknown'
}
