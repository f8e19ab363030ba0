const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * Returns the delay before attempt number `attempt` (from 1) after a failure, in milliseconds. It doubles each time up to half a
 * minute, varies by a quarter so that thousands of editors do not retry in the same second, and is at least as long as the server
 * requested.
 * @param random a number from 0 up to 1
 */
export function backOffMs(attempt: number, random: number, retryAfterMs: number | null): number {
  const planned = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10))
  return Math.max(Math.round(planned * (0.75 + random / 2)), retryAfterMs ?? 0)
}
