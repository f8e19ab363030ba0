import type { Language } from '@dotyk/domain'
import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface ChangeEmailDependencies {
  accounts: AccountRepository
  sendConfirmation: SendConfirmation
  inTransaction: InTransaction
}

export interface ChangeEmailRequest {
  accountId: string
  /** Token hash of the session that asks. */
  session: string
  email: string
  language: Language
}

/** Answers the e-mail that waits for its confirmation, or null where nothing is to change. */
export type ChangeEmail = (request: ChangeEmailRequest) => Promise<string | null>

/**
 * Asks the new e-mail to confirm that it takes the old one's place; until then the old one is used (product.md §4). The
 * profile's own e-mail takes back what was asked before.
 * @throws Refusal `email-taken`, the rule the e-mail breaks, or `email-not-linked` where there is none to change.
 */
export function createChangeEmail({
  accounts,
  sendConfirmation,
  inTransaction,
}: ChangeEmailDependencies): ChangeEmail {
  return async ({ accountId, session, email: typed, language }) => {
    const broken = checkLogin(typed)
    if (broken) throw new Refusal(broken, { field: 'email' })
    const email = normaliseLogin(typed)
    const holder = await accounts.findByEmail(email)
    if (holder && holder.id !== accountId) throw new Refusal('email-taken', { field: 'email' })
    return inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account) throw new Refusal('unauthorised')
      if (account.email === null) throw new Refusal('email-not-linked', { field: 'email' })
      if (holder) {
        await accounts.deleteConfirmations(tx, accountId, ['email-change'])
        // That the other one takes no letters says nothing of this one.
        if (account.pendingEmail !== null)
          await accounts.update(tx, accountId, { pendingEmail: null, emailRefusedAt: null })
        return null
      }
      await accounts.update(tx, accountId, { pendingEmail: email, emailRefusedAt: null })
      await sendConfirmation(tx, { kind: 'email-change', accountId, email, language, payload: { session } })
      return email
    })
  }
}
