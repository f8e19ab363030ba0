import type { Language } from '@dotyk/domain'
import { resendWait } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface ResendConfirmationDependencies {
  accounts: AccountRepository
  sendConfirmation: SendConfirmation
  inTransaction: InTransaction
  clock: Clock
}

export type ResendConfirmation = (accountId: string, language: Language) => Promise<void>

/**
 * Sends the activation letter again, at most once a minute (decisions 9.3).
 * @throws Refusal `resend-too-soon` with the wait, or `email-already-confirmed`.
 */
export function createResendConfirmation(dependencies: ResendConfirmationDependencies): ResendConfirmation {
  const { accounts, sendConfirmation, inTransaction, clock } = dependencies
  return (accountId, language) =>
    inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account?.email || account.emailConfirmedAt) throw new Refusal('email-already-confirmed')
      const wait = resendWait(account.confirmationSentAt, clock.now())
      if (wait > 0) throw new Refusal('resend-too-soon', { retryAfterSeconds: Math.ceil(wait / 1_000) })
      await sendConfirmation(tx, { accountId, email: account.email, language })
    })
}
