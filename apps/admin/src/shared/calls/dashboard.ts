import type { Reply } from '@dotyk/contract/client'
import type { DashboardDays } from '@dotyk/domain/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type Dashboard = Reply<'GET /admin/api/v1/dashboard'>

const REFRESH_MS = 60_000

/** What the service is doing; another period keeps the numbers of the one before until its own are there. */
export function dashboardQuery(days: DashboardDays) {
  return queryOptions({
    queryKey: ['dashboard', days],
    queryFn: ({ signal }) => callServer('GET /admin/api/v1/dashboard', { query: { days } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}
