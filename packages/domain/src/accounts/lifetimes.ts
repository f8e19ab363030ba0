const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The lifetime of an unused owner session; each use extends it. */
const SESSION_LIFETIME_MS = 30 * DAY_MS

/** The maximum lifetime of an owner session, however often it is used. */
export const SESSION_MAX_AGE_MS = 90 * DAY_MS

/** How many days a login link lasts after it was made or its owner was last signed in. */
const LOGIN_LINK_DAYS = 90

/** Returns when a login link ends that was made, or whose owner was last signed in, at `activeAt`. */
export function loginLinkEndsAt(activeAt: Date): Date {
  return new Date(activeAt.getTime() + LOGIN_LINK_DAYS * DAY_MS)
}

/** The age in milliseconds up to which a session may change the e-mail or delete the profile without the password. */
export const RECENT_SESSION_MS = 10 * MINUTE_MS

/** The maximum lifetime of a staff session. */
export const ADMIN_SESSION_LIFETIME_MS = 12 * HOUR_MS

/** The lifetime of an unused staff session. */
export const ADMIN_IDLE_LIFETIME_MS = 30 * MINUTE_MS

/** The lifetime of an email's link. */
export const TOKEN_LIFETIME_MS = 24 * HOUR_MS

/** The lifetime in days of the link that restores a profile's old e-mail. */
export const EMAIL_RESTORE_DAYS = 7
export const EMAIL_RESTORE_LIFETIME_MS = EMAIL_RESTORE_DAYS * DAY_MS

/** The minimum time between two emails to the same address. */
export const RESEND_WAIT_MS = MINUTE_MS

/** Returns the milliseconds until the email may be sent again; 0 if it may be sent now. */
export function resendWaitMs(lastSentAt: Date | null, now: Date): number {
  return lastSentAt === null ? 0 : Math.max(0, lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime())
}

/** Returns the end of an owner's session that began at `startedAt` and is used now. */
export function sessionEndsAt(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_LIFETIME_MS, startedAt.getTime() + SESSION_MAX_AGE_MS))
}

/** Returns whether a session is too old to change the e-mail or delete the profile without the password. */
export function sessionNeedsPassword(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= RECENT_SESSION_MS
}
