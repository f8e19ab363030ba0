import { useState } from 'react'
import type { DataColumn } from './data-column.ts'

export interface ColumnChoice {
  /** Whether the stored choice is loaded; before that, the user can't change the columns. */
  isKnown: boolean
  isShown: (id: string) => boolean
  toggle: (id: string) => void
}

/**
 * The visible columns of a table, stored in this browser.
 * @param table the table's name in the browser's storage
 */
export function useColumns<Row>(table: string, columns: readonly DataColumn<Row>[]): ColumnChoice {
  const place = `console.columns.${table}`
  const [changed, setChanged] = useState(() => read(place))
  const isShown = (id: string) => {
    const column = columns.find(each => each.id === id)
    return column?.always === true || (changed[id] ?? column?.hiddenAtFirst !== true)
  }
  return {
    isKnown: true,
    isShown,
    toggle(id) {
      const next = { ...changed, [id]: !isShown(id) }
      setChanged(next)
      try {
        localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // If storage isn't available, the choice is kept until the user leaves the page.
      }
    },
  }
}

function read(place: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}
