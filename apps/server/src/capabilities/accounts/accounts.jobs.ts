import { GUESS_RETENTION_MS } from '@dotyk/domain/accounts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { CaptchaRepository } from './captchas.repository.ts'

/** Deletes expired sessions, links, used captchas and old guess counts every night. */
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

/** Deletes attempt counts whose windows have ended, every hour, because every network that connects leaves counts behind. */
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
