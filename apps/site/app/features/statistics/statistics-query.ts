import type { StatisticsPeriod } from '@dotyk/domain/statistics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { fetchStatistics } from '../../shared/calls/statistics-calls.ts'

/** What was counted in a period; until another one is there the numbers of the last stay. */
export function useStatistics(period: StatisticsPeriod) {
  return useQuery({
    queryKey: ['statistics', period],
    queryFn: () => fetchStatistics(period),
    placeholderData: keepPreviousData,
  })
}

/** Whose card it is, and what its links are called. */
export function useCard() {
  return useQuery({ queryKey: ['statistics', 'card'], queryFn: () => fetchProfile() })
}
