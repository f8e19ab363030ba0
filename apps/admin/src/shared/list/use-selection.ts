import { useMemo, useRef, useState } from 'react'

/** The selected rows of a list: single rows by id, or all rows that match its filters. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Whether all matching rows are selected, including those that aren't loaded. */
  all: boolean
  has: (id: string) => boolean
  isEmpty: boolean
  /** Returns the number of selected rows; `total` is the number of rows that match the filters. */
  count: (total: number) => number
  toggle: (id: string) => void
  /** Selects all rows from the last toggled row to this row, in the order of `ids`. */
  extendTo: (id: string, ids: readonly string[]) => void
  add: (ids: readonly string[]) => void
  matchAll: () => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Keeps the selection of a list.
 * @param list a text that identifies the shown list; the selection is cleared when it changes
 */
export function useSelection(list = ''): Selection {
  const [ids, setIds] = useState(NONE)
  const [all, setAll] = useState(false)
  const [chosenOf, setChosenOf] = useState(list)
  const last = useRef<string | null>(null)
  if (chosenOf !== list) {
    setChosenOf(list)
    setIds(NONE)
    setAll(false)
  }

  return useMemo(
    () => ({
      ids,
      all,
      has: id => all || ids.has(id),
      isEmpty: !all && ids.size === 0,
      count: total => (all ? total : ids.size),
      toggle(id) {
        last.current = id
        setAll(false)
        setIds(before => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        })
      },
      extendTo(id, order) {
        const from = last.current === null ? -1 : order.indexOf(last.current)
        const to = order.indexOf(id)
        last.current = id
        const range = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
        setAll(false)
        setIds(before => new Set([...before, ...range]))
      },
      add(more) {
        setAll(false)
        setIds(before => new Set([...before, ...more]))
      },
      matchAll: () => setAll(true),
      clear() {
        last.current = null
        setAll(false)
        setIds(NONE)
      },
    }),
    [ids, all],
  )
}
