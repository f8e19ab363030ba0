import type { JobDefinition } from '../../jobs/port.ts'
import type { LeadsContext } from './leads.context.ts'

/** Rows that one transaction deletes. */
const AT_ONCE = 500

/** Deletes, every night and by the database's time, the leads that nobody kept and the forms that can't be sent any more. */
export function deleteOldLeadsJob({
  leads,
  inTransaction,
  readTime,
}: Pick<LeadsContext, 'leads' | 'inTransaction' | 'readTime'>): JobDefinition {
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
      return { failed: [] }
    },
  }
}
