const HOUR_MS = 60 * 60 * 1_000

/** An owner's session ends this long after its last use: each use extends it. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS

/** A staff session ends at the latest this long after the sign-in. */
export const ADMIN_SESSION_LIFETIME_MS = 12 * HOUR_MS

/** How long the link in an email works. */
export const TOKEN_LIFETIME_MS = 24 * HOUR_MS

/** The wait between two emails to the same address. `RATE_LIMIT_FACTOR` does not change it. */
export const RESEND_WAIT_MS = 60_000

/** Milliseconds until the letter may be sent again, 0 when it may be now. */
export function resendWait(lastSentAt: Date | null, now: Date): number {
  return lastSentAt === null ? 0 : Math.max(0, lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime())
}
