import type { Reply } from '@dotyk/contract/client'
import { hasPermission, type StaffPermission } from '@dotyk/domain/staff'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type CurrentStaff = Reply<'GET /admin/api/v1/me'>

/** The signed-in member of staff and their role. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/me', {}, { signal }),
  staleTime: Infinity,
})

/** Returns whether the signed-in user has this permission; false while loading. */
export function useHasPermission(permission: StaffPermission): boolean {
  const { data } = useQuery(meQuery)
  return data !== undefined && hasPermission(data.role, permission)
}
