import { lastDays, type Statistics, type StatisticsPeriod } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import { callServer } from '../api.ts'

/** What was counted of the owner's card in the last days, today included. */
export function fetchStatistics(period: StatisticsPeriod): Promise<Statistics> {
  return callServer('GET /api/v1/profile/statistics', { query: lastDays(kyivDay(new Date()), period) })
}
