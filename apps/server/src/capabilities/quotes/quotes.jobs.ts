import { quoteCutoff, quoteRequestCutoff } from '@dotyk/domain/quotes'
import { kyivDay } from '@dotyk/domain/values'
import type { JobDefinition } from '../../jobs/port.ts'
import type { QuotesContext } from './quotes.context.ts'

/** The largest number of rows that one transaction deletes. */
const AT_ONCE = 200

/** Every night, deletes the requests whose retention period is over by the database's clock. */
export function deleteOldQuoteRequestsJob({
  requests,
  inTransaction,
  readTime,
}: Pick<QuotesContext, 'requests' | 'inTransaction' | 'readTime'>): JobDefinition {
  return {
    queue: 'quotes.delete-old-requests',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '35 4 * * *',
    async work() {
      const before = quoteRequestCutoff(await readTime())
      for (let deleted = AT_ONCE; deleted === AT_ONCE;)
        deleted = await inTransaction(tx => requests.deleteSentBefore(tx, before, AT_ONCE))
      return { failed: [] }
    },
  }
}

/** Every night, deletes old quotes that never became an order, by the database's clock. */
export function deleteOldQuotesJob({
  quotes,
  inTransaction,
  readTime,
}: Pick<QuotesContext, 'quotes' | 'inTransaction' | 'readTime'>): JobDefinition {
  return {
    queue: 'quotes.delete-old-quotes',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '40 4 * * *',
    async work() {
      const lastDayBefore = quoteCutoff(kyivDay(await readTime()))
      for (let deleted = AT_ONCE; deleted === AT_ONCE;)
        deleted = await inTransaction(tx => quotes.deleteUnordered(tx, lastDayBefore, AT_ONCE))
      return { failed: [] }
    },
  }
}
