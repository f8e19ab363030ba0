import type { Language } from '@dotyk/domain'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface RequestDeletionDependencies {
  accounts: AccountRepository
  sendConfirmation: SendConfirmation
  inTransaction: InTransaction
}

/** `session` is the token hash of the session that asks. */
export type RequestDeletion = (accountId: string, session: string, language: Language) => Promise<void>

/**
 * Sends the letter whose link deletes the profile (decisions 4.7).
 * @throws Refusal `deletion-by-support` for a profile without an e-mail (product.md §4).
 */
export function createRequestDeletion(dependencies: RequestDeletionDependencies): RequestDeletion {
  const { accounts, sendConfirmation, inTransaction } = dependencies
  return (accountId, session, language) =>
    inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account) throw new Refusal('unauthorised')
      const { email } = account
      if (email === null) throw new Refusal('deletion-by-support')
      await sendConfirmation(tx, { kind: 'deletion', accountId, email, language, payload: { session } })
    })
}
