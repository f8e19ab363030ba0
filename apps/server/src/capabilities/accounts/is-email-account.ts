import type { Account } from './accounts.repository.ts'

/**
 * Whether an account is entered by its email and a password. One that staff made with an email, whose owner has not chosen
 * a password yet, only keeps the address for them: it is entered by its login link.
 */
export function isEmailAccount({ email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>): boolean {
  return email !== null && passwordHash !== null
}
