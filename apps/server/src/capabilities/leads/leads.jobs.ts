import { WEBHOOK_LIMITS } from '@dotyk/domain/leads'
import type { JobDefinition } from '../../jobs/port.ts'
import type { LeadsContext } from './leads.context.ts'

const DAY_MS = 24 * 60 * 60_000

/** The number of rows that one transaction deletes. */
const AT_ONCE = 500

/**
 * Deletes every night, by the database's clock, the leads that weren't kept, the forms that can't be sent any more, and the
 * oldest entries of webhooks' logs.
 */
export function deleteOldLeadsJob({
  leads,
  webhooks,
  inTransaction,
  readTime,
}: Pick<LeadsContext, 'leads' | 'webhooks' | 'inTransaction' | 'readTime'>): JobDefinition {
  return {
    queue: 'leads.delete-old',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '15 4 * * *',
    async work() {
      const now = await readTime()
      for (let deleted = AT_ONCE; deleted === AT_ONCE;)
        deleted = await inTransaction(tx => leads.deleteUnkept(tx, now, AT_ONCE))
      await inTransaction(tx => leads.deleteExpiredSubmissions(tx, now))
      const logged = new Date(now.getTime() - WEBHOOK_LIMITS.days * DAY_MS)
      await inTransaction(tx => webhooks.deleteOldEvents(tx, logged))
      return { failed: [] }
    },
  }
}
