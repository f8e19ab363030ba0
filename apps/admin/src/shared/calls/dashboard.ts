import type { Reply } from '@dotyk/contract/client'
import type { DashboardDays } from '@dotyk/domain/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type Dashboard = Reply<'GET /admin/api/v1/dashboard'>

const REFRESH_MS = 60_000

/** The start page's data. When the period changes, the previous numbers stay until the new ones have loaded. */
export function dashboardQuery(days: DashboardDays) {
  return queryOptions({
    queryKey: ['dashboard', days],
    queryFn: ({ signal }) => callServer('GET /admin/api/v1/dashboard', { query: { days } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}
