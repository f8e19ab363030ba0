import { rangeOfLastDays, type StatisticsPeriod } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'

/** Loads the counts of the last days, including today; the previous period's counts are shown while another period loads. */
export function useStatistics(period: StatisticsPeriod) {
  return useQuery({
    queryKey: ['statistics', period],
    queryFn: () =>
      callServer('GET /api/v1/profile/statistics', { query: rangeOfLastDays(kyivDay(new Date()), period) }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the card's owner and the names of its links. */
export function useCardSummary() {
  return useQuery({ queryKey: ['statistics', 'card'], queryFn: () => fetchProfile() })
}
