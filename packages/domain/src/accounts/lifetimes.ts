const HOUR_MS = 60 * 60 * 1_000

/** An owner's session; it slides (decisions 3.2). */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS

/** A staff session (decisions 3.2). */
export const ADMIN_SESSION_LIFETIME_MS = 12 * HOUR_MS

/** A letter's link (decisions 3.7). */
export const TOKEN_LIFETIME_MS = 24 * HOUR_MS

/** Between two letters to the same address (product.md §9, decisions 9.3). */
export const RESEND_WAIT_MS = 60_000

/** Milliseconds until the letter may be sent again, 0 when it may be now. */
export function resendWait(lastSentAt: Date | null, now: Date): number {
  return lastSentAt === null ? 0 : Math.max(0, lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime())
}
