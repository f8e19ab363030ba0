import type { Reply } from '@dotyk/contract/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'

export type Email = Reply<'GET /admin/api/v1/letters'>['items'][number]

/** The outbox as far as it is loaded, newest letter first. */
export interface Outbox {
  letters: readonly Email[]
  /** How many there are in all. */
  total: number
  isLoaded: boolean
  failure: Error | null
  isRefreshing: boolean
  refresh: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

const PAGE_SIZE = 50

export function useEmails(): Outbox {
  const query = useInfiniteQuery({
    queryKey: ['letters'],
    queryFn: ({ pageParam, signal }) =>
      callServer(
        'GET /admin/api/v1/letters',
        { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  })
  return {
    letters: query.data?.pages.flatMap(page => page.items) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isLoaded: query.data !== undefined,
    failure: query.error,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
