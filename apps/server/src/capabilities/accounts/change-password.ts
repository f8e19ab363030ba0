import type { Language } from '@dotyk/domain'
import { checkPassword } from '@dotyk/domain/accounts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { Passwords } from './passwords.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface ChangePasswordDependencies {
  accounts: AccountRepository
  passwords: Passwords
  sendConfirmation: SendConfirmation
  inTransaction: InTransaction
}

export interface ChangePasswordRequest {
  accountId: string
  /** Token hash of the session that asks; it goes on when the others end (decisions 3.2). */
  session: string
  oldPassword: string
  newPassword: string
  language: Language
}

export type ChangePassword = (request: ChangePasswordRequest) => Promise<void>

/**
 * Sends the letter that confirms a new password; until then the old one works (product.md §4).
 * @throws Refusal `password-incorrect`, the rule the new one breaks, or `email-not-linked` where no letter can go.
 */
export function createChangePassword(dependencies: ChangePasswordDependencies): ChangePassword {
  const { accounts, passwords, sendConfirmation, inTransaction } = dependencies
  return async ({ accountId, session, oldPassword, newPassword, language }) => {
    const account = await accounts.find(accountId)
    if (!account) throw new Refusal('unauthorised')
    if (account.email === null) throw new Refusal('email-not-linked')
    const broken = checkPassword(newPassword)
    if (broken) throw new Refusal(broken, { field: 'new_password' })
    if (!(await passwords.matches(account.passwordHash, oldPassword))) {
      throw new Refusal('password-incorrect', { field: 'old_password' })
    }
    const passwordHash = await passwords.hash(newPassword)
    await inTransaction(async tx => {
      const { email } = (await accounts.lock(tx, accountId)) ?? {}
      if (!email) throw new Refusal('unauthorised')
      const payload = { passwordHash, session }
      await sendConfirmation(tx, { kind: 'password-change', accountId, email, language, payload })
    })
  }
}
