import type { Database } from '../../../database/database.ts'
import { latestEndedDays } from './check-register.ts'
import { DAYS_COMPARED } from './register.jobs.ts'
import { createRegisterCheckRepository } from './register.repository.ts'

/**
 * Counts the differences from the providers' registers on the days that are still compared, with the time of the last
 * comparison; null for never.
 */
export function countRegisterDifferences(
  db: Database,
  now: Date,
): Promise<{ differences: number; checkedAt: Date | null }> {
  const [oldest = ''] = latestEndedDays(now, DAYS_COMPARED).toReversed()
  return createRegisterCheckRepository(db).countDifferences(oldest)
}
