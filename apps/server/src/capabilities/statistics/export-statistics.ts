import { STATISTICS_RETENTION_DAYS, rangeOfLastDays } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import type { StatisticsContext } from './statistics.context.ts'

/** Every day with counts, and the presses of each item over all days. */
export async function exportStatistics(
  { statistics, clock }: Pick<StatisticsContext, 'statistics' | 'clock'>,
  profileId: string,
): Promise<object> {
  const kept = rangeOfLastDays(kyivDay(clock.now()), STATISTICS_RETENTION_DAYS)
  const [days, taps] = await Promise.all([
    statistics.findDays(profileId, kept),
    statistics.findLinkPresses(profileId, kept),
  ])
  return { days, taps }
}
