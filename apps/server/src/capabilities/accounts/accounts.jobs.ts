import type { JobDefinition } from '../../jobs/port.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { CaptchaRepository } from './captchas.repository.ts'

/** Deletes, every night, the sessions, links and used captchas that have expired. */
export function cleanUpJob(
  { accounts, sessions, confirmations, inTransaction, clock }: AccountsContext,
  captchas: CaptchaRepository,
): JobDefinition {
  return {
    queue: 'accounts.clean-up',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '15 3 * * *',
    async work() {
      const now = clock.now()
      await inTransaction(async tx => {
        await sessions.deleteExpired(tx, now)
        await confirmations.deleteExpired(tx, now)
        await captchas.deleteExpired(tx, now)
        await accounts.forgetUnconfirmedEmails(tx)
      })
      return { failed: [] }
    },
  }
}
