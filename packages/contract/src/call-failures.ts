import type { ErrorKey } from './errors.ts'

/** A call's refusal: the key to translate, the status, and the field it belongs to as the payload spells it. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly key: ErrorKey
  readonly status: number
  readonly field: string | null
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | null

  constructor(key: ErrorKey, status: number, field: string | null = null, retryAfter: number | null = null) {
    super(key)
    this.key = key
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** No answer came: the connection is down or the server is away. The call may be made again. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Why a call failed, as a key to translate. */
export function failureKey(failure: unknown): ErrorKey {
  if (failure instanceof CallRefused) return failure.key
  return failure instanceof ConnectionLost ? 'unavailable' : 'unknown'
}
