import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { AccountRepository } from './accounts.repository.ts'

export interface CleanUpDependencies {
  accounts: AccountRepository
  inTransaction: InTransaction
  clock: Clock
}

/** Forgets, every night, the sessions and letters' links that have ended. */
export function cleanUpJob({ accounts, inTransaction, clock }: CleanUpDependencies): JobDefinition {
  return {
    queue: 'accounts.clean-up',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '15 3 * * *',
    async work() {
      await inTransaction(tx => accounts.deleteExpired(tx, clock.now()))
      return { failed: [] }
    },
  }
}
