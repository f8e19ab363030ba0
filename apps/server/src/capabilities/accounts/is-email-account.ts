import type { Account } from './accounts.repository.ts'

/**
 * Whether an account is entered by its email and a password. An account that staff made with an email and whose owner has not
 * chosen a password yet only reserves the address: it is entered by its login link.
 */
export function isEmailAccount({ email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>): boolean {
  return email !== null && passwordHash !== null
}
