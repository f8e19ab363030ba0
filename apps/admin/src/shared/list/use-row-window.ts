import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { List } from './use-list.ts'

/** Rows above and below those in sight. */
const OVERSCAN = 6
const LOAD_AHEAD = 40

/** How far each list was scrolled, by the entry of the browser's history and its name: Back leads to the same rows. */
const scrolled = new Map<string, number>()

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>
  list: Pick<List<unknown>, 'items' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'failure'>
  rowPx: number
  /** Between two rows. */
  gapPx?: number
  /** Tells lists of one page apart. */
  name?: string
  /** Rows before the end of what is loaded at which the next page is asked for. */
  loadAhead?: number
}

/**
 * Which rows are in the page, and the room that those before and after them take. Rows that hand themselves to
 * `measureRow`, with their place as `data-index`, may be higher than the others.
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
    // A test's page has no measures; a browser's are read at once.
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
