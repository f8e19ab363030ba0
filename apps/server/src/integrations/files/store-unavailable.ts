import { Refusal } from '../../refusal.ts'

const RETRY_SECONDS = 30

/** Returns the refusal for a full, broken or unreachable store, with the cause for the log. */
export function storeUnavailableRefusal(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }), { cause })
}
