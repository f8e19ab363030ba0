import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'

/** The time in hours for which an email's link is valid. */
export const linkLifetimeHours = TOKEN_LIFETIME_MS / (60 * 60_000)
