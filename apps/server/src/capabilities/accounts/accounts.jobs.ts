import { GUESS_RETENTION_MS } from '@dotyk/domain/accounts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { CaptchaRepository } from './captchas.repository.ts'

/** Deletes, every night, the sessions, links and used captchas that have expired, and old guesses. */
export function deleteExpiredAccountDataJob(
  { accounts, sessions, confirmations, guesses, inTransaction }: AccountsContext,
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
        await guesses.deleteOld(tx, GUESS_RETENTION_MS)
        await accounts.forgetUnconfirmedEmails(tx)
      })
      return { failed: [] }
    },
  }
}

/** Deletes, every hour, the counts of attempts whose windows have ended: each network that comes leaves some. */
export function deleteOldAttemptsJob({
  attempts,
  inTransaction,
}: Pick<AccountsContext, 'attempts' | 'inTransaction'>): JobDefinition {
  return {
    queue: 'accounts.forget-attempts',
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '25 * * * *',
    async work() {
      await inTransaction(tx => attempts.deleteExpired(tx))
      return { failed: [] }
    },
  }
}
