const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** An owner's session that isn't used; using it extends it. */
const SESSION_LIFETIME_MS = 30 * DAY_MS

/** An owner's session at the longest, however often it is used. */
export const SESSION_MAX_AGE_MS = 90 * DAY_MS

/** A session this young may change the e-mail or delete the profile without the password. */
export const RECENT_SESSION_MS = 10 * MINUTE_MS

/** A staff session at the longest. */
export const ADMIN_SESSION_LIFETIME_MS = 12 * HOUR_MS

/** A staff session that isn't used. */
export const ADMIN_IDLE_LIFETIME_MS = 30 * MINUTE_MS

/** An email's link. */
export const TOKEN_LIFETIME_MS = 24 * HOUR_MS

/** The link that gives a profile its old e-mail back. */
export const EMAIL_RESTORE_DAYS = 7
export const EMAIL_RESTORE_LIFETIME_MS = EMAIL_RESTORE_DAYS * DAY_MS

/** Between two emails to the same address. */
export const RESEND_WAIT_MS = MINUTE_MS

/** Milliseconds until the email may be sent again, 0 when it may be now. */
export function resendWait(lastSentAt: Date | null, now: Date): number {
  return lastSentAt === null ? 0 : Math.max(0, lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime())
}

/** When an owner's session ends that began at `startedAt` and is used now. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_LIFETIME_MS, startedAt.getTime() + SESSION_MAX_AGE_MS))
}

/** Whether a session is too old to change the e-mail or delete the profile without the password. */
export function needsPassword(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= RECENT_SESSION_MS
}
