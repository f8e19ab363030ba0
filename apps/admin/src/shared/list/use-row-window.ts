import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { LoadedList } from './use-list.ts'

/** The number of rows rendered above and below the visible ones. */
const OVERSCAN = 6
const LOAD_AHEAD = 40

/** The scroll position of each list, by history entry and list name, so that Back restores it. */
const scrolled = new Map<string, number>()

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>
  list: Pick<LoadedList<unknown>, 'items' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'failure'>
  rowPx: number
  /** The gap between two rows in pixels. */
  gapPx?: number
  /** The list's name, which distinguishes several lists on one page. */
  name?: string
  /** The next page is requested when fewer than this number of loaded rows remain below the visible ones. */
  loadAhead?: number
}

/**
 * Computes which rows are rendered, and the heights of the space before and after them. Rows that are passed to `measureRow`,
 * with their position in `data-index`, may have different heights.
 */
export function useRowWindow(options: RowWindowOptions) {
  const { scroller, list, rowPx, gapPx = 0, name = '', loadAhead = LOAD_AHEAD } = options
  const { items, hasMore, isLoadingMore, loadMore, failure } = list
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [begun] = useState(() => scrolled.get(place) ?? 0)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan: OVERSCAN,
    initialOffset: begun,
    onChange: ({ scrollOffset }) => void scrolled.set(place, scrollOffset ?? 0),
    // happy-dom does no layout; a browser measures the element at once.
    initialRect: { width: 1_000, height: 800 },
  })
  const shown = virtualizer.getVirtualItems()
  const first = shown[0]
  const last = shown.at(-1)

  useEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  const isNearEnd = (last?.index ?? 0) >= items.length - loadAhead
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !failure) loadMore()
  }, [isNearEnd, hasMore, isLoadingMore, failure, loadMore])

  return {
    indexes: shown.map(({ index }) => index),
    before: first?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    measureRow: virtualizer.measureElement,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
