import type { Reply } from '@dotyk/contract/client'
import type { LetterFilter } from '@dotyk/domain/letters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

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

/** What is looked for; '' and null for everything. */
export interface EmailsWanted {
  q: string
  status: LetterFilter | null
}

export function useEmails({ q, status }: EmailsWanted): Outbox {
  const query = useInfiniteQuery({
    queryKey: ['letters', q, status],
    queryFn: ({ pageParam, signal }) =>
      callServer(
        'GET /admin/api/v1/letters',
        {
          query: {
            limit: PAGE_SIZE,
            ...(q && { q }),
            ...(status && { status }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
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
    refresh: () => void runWithToast('loading', () => query.refetch({ throwOnError: true }), { quiet: true }),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
