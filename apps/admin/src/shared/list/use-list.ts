import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The server's response to a list query. */
export interface ListReply<Item> {
  items: readonly Item[]
  /** The cursor of the next page; null on the last page. */
  next: string | null
  total: number
}

export interface PageQuery {
  limit: number
  cursor?: string
}

/** The loaded part of a list. */
export interface LoadedList<Item> {
  items: readonly Item[]
  /** The number of all matching items. */
  total: number
  isLoaded: boolean
  /** Whether the shown items still belong to the previous query while those of the new one are loading. */
  isChanging: boolean
  failure: Error | null
  /** Whether the failure is of a further page, and not of the first load or a refresh. */
  hasFailedToLoadMore?: boolean
  isRefreshing: boolean
  refresh: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** The number of rows on a page. */
export const PAGE_SIZE = 100
/** A list with more loaded pages than this isn't polled, because its pages would be requested one after another. */
export const MAX_POLLED_PAGES = 3

/**
 * The pages of a list, each starting after the previous one. When the query changes, the old rows stay until the new ones
 * have loaded.
 * @param key identifies the list and everything the query depends on
 * @param options.refreshMs the polling interval, given the loaded pages; no polling by default
 */
export function useList<Item>(
  key: QueryKey,
  load: (page: PageQuery, signal: AbortSignal) => Promise<ListReply<Item>>,
  { refreshMs }: { refreshMs?: (items: readonly Item[]) => number | undefined } = {},
): LoadedList<Item> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      load({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchInterval({ state }) {
      const pages = state.data?.pages ?? []
      return (pages.length <= MAX_POLLED_PAGES && refreshMs?.(pages.flatMap(page => page.items))) || false
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
    hasFailedToLoadMore: query.isFetchNextPageError,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    refresh: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
