import { lastDays, type StatisticsPeriod } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'

/** What was counted in the last days, today included; until another one is there the numbers of the last stay. */
export function useStatistics(period: StatisticsPeriod) {
  return useQuery({
    queryKey: ['statistics', period],
    queryFn: () =>
      callServer('GET /api/v1/profile/statistics', { query: lastDays(kyivDay(new Date()), period) }),
    placeholderData: keepPreviousData,
  })
}

/** Whose card it is, and what its links are called. */
export function useCard() {
  return useQuery({ queryKey: ['statistics', 'card'], queryFn: () => fetchProfile() })
}
