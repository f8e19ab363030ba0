import { GUESS_RETENTION_MS } from '@dotyk/domain/accounts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { CaptchaRepository } from './captchas.repository.ts'

/** Deletes, every night, the sessions, links, used captchas and counts of attempts that have expired. */
export function cleanUpJob(
  { accounts, sessions, confirmations, attempts, guesses, inTransaction }: AccountsContext,
  captchas: CaptchaRepository,
): JobDefinition {
  return {
    queue: 'accounts.clean-up',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '15 3 * * *',
    async work() {
      await inTransaction(async tx => {
        await sessions.deleteExpired(tx)
        await confirmations.deleteExpired(tx)
        await captchas.deleteExpired(tx)
        await attempts.deleteExpired(tx)
        await guesses.deleteOld(tx, GUESS_RETENTION_MS)
        await accounts.forgetUnconfirmedEmails(tx)
      })
      return { failed: [] }
    },
  }
}
