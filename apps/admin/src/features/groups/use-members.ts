import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listMembers } from '../../shared/calls/groups.ts'

/** The members of a group as far as they are loaded, in its order; all, or those that match. */
export function useMembers(groupId: string, q = '') {
  return useInfiniteQuery({
    queryKey: ['group-members', groupId, q],
    queryFn: ({ pageParam, signal }) => listMembers(groupId, { q, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}
