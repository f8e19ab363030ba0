import { subtractDays, STATISTICS_RETENTION_DAYS } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import type { JobDefinition } from '../../jobs/port.ts'
import type { StatisticsContext } from './statistics.context.ts'

type JobContext = Pick<StatisticsContext, 'statistics' | 'inTransaction' | 'readTime'>

const retries = { retryLimit: 3, retryDelaySeconds: 60, retryBackoff: true }

/**
 * Deletes the salts and visitor hashes of past days. Runs hourly, because a process that is down at midnight must not keep
 * them for a day longer.
 */
export function deleteVisitorHashesJob({ statistics, inTransaction, readTime }: JobContext): JobDefinition {
  return {
    queue: 'statistics.forget-visitors',
    ...retries,
    schedule: '5 * * * *',
    async work() {
      const today = kyivDay(await readTime())
      await inTransaction(tx => statistics.forgetVisitorsBefore(tx, today))
      return { failed: [] }
    },
  }
}

/** Deletes counts older than two years and makes the partitions of the coming months, every night. */
export function deleteOldStatisticsJob({ statistics, inTransaction, readTime }: JobContext): JobDefinition {
  return {
    queue: 'statistics.delete-old',
    ...retries,
    schedule: '45 3 * * *',
    async work() {
      const today = kyivDay(await readTime())
      const first = subtractDays(today, STATISTICS_RETENTION_DAYS - 1)
      await inTransaction(tx => statistics.maintainPartitions(tx, { today, first }))
      await inTransaction(tx => statistics.deleteBefore(tx, first))
      return { failed: [] }
    },
  }
}
