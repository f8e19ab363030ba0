import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { hashSecret } from './secrets.ts'

export interface ConfirmDependencies {
  accounts: AccountRepository
  inTransaction: InTransaction
  clock: Clock
}

export type Confirm = (token: string) => Promise<ConfirmationKind>

/**
 * Performs what a letter's link asked for; a token works once and for 24 hours (decisions 3.7).
 * @throws Refusal `link-expired` for a used, old or unknown token.
 */
export function createConfirm({ accounts, inTransaction, clock }: ConfirmDependencies): Confirm {
  return token =>
    inTransaction(async tx => {
      const confirmation = await accounts.useConfirmation(tx, hashSecret(token), clock.now())
      if (!confirmation) throw new Refusal('link-expired')
      await accounts.update(tx, confirmation.accountId, { emailConfirmedAt: clock.now(), emailRefusedAt: null })
      return confirmation.kind
    })
}
