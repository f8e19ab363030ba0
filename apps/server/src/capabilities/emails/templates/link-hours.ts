import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'

/** How long an email's link works, in hours. */
export const linkHours = TOKEN_LIFETIME_MS / (60 * 60_000)
