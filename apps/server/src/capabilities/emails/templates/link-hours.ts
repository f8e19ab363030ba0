import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'

/** The validity of an email's link, in hours. */
export const linkLifetimeHours = TOKEN_LIFETIME_MS / (60 * 60_000)
