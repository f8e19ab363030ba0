import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** How the server answers a question for a list. */
export interface ListPage<Item> {
  items: readonly Item[]
  /** The cursor of the next page; null after the last. */
  next: string | null
  total: number
}

export interface PageQuestion {
  limit: number
  cursor?: string
}

/** A list as far as it is loaded. */
export interface List<Item> {
  items: readonly Item[]
  /** How many there are in all. */
  total: number
  isLoaded: boolean
  /** What is shown belongs to the question before: its answer is on the way. */
  isChanging: boolean
  failure: Error | null
  isRefreshing: boolean
  refresh: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Rows of a page. */
export const PAGE_SIZE = 100
/** A list that more of is loaded isn't read again by itself: its pages are asked for one after another. */
export const FEW_PAGES = 3

/**
 * Pages of a list, each begun where the one before ends. Another question keeps the old rows until its own are there.
 * @param key names the list and everything the question depends on
 * @param options.refreshMs after how long the list is read again by itself, given what is loaded of it; never unless said
 */
export function useList<Item>(
  key: QueryKey,
  load: (page: PageQuestion, signal: AbortSignal) => Promise<ListPage<Item>>,
  { refreshMs }: { refreshMs?: (items: readonly Item[]) => number | undefined } = {},
): List<Item> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      load({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchInterval({ state }) {
      const pages = state.data?.pages ?? []
      return (pages.length <= FEW_PAGES && refreshMs?.(pages.flatMap(page => page.items))) || false
    },
  })
  const { data } = query
  const items = useMemo(() => data?.pages.flatMap(page => page.items) ?? [], [data])
  return {
    items,
    total: data?.pages[0]?.total ?? 0,
    isLoaded: data !== undefined,
    isChanging: query.isPlaceholderData,
    failure: query.error,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
