import { GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { CSSProperties } from 'react'

interface Places {
  styleOf: (i: string) => CSSProperties
  /** Places of tiles nobody stands on. */
  free: CSSProperties[]
  /** The row kept open where the dragged item came from, so that nothing below jumps; null for none. */
  kept: CSSProperties | null
}

/**
 * Each item's cell by name, so that the elements keep their order while something is dragged. Share without a place of its
 * own stands at the end of add-to-contacts' row.
 */
export function gridPlaces(
  layout: readonly PlacedItem[],
  keptRow: { at: number; height: number } | null,
): Places {
  const styles = new Map<string, CSSProperties>()
  const free: CSSProperties[] = []
  const ownShare = layout.some(({ i }) => i === 'share')
  layoutRows(layout).forEach((row, at) => {
    const gridRow = at + 1 + (keptRow && at >= keptRow.at ? 1 : 0)
    for (const { i, x, w } of row) {
      styles.set(i, { gridRow, gridColumn: w === GRID_COLUMNS ? '1 / -1' : x + 1 })
      if (i === 'contacts' && !ownShare) styles.set('share', { gridRow, gridColumn: GRID_COLUMNS })
    }
    if (row.some(({ w }) => w === GRID_COLUMNS)) return
    for (let x = 0; x < GRID_COLUMNS; x += 1) {
      if (row.every(place => place.x !== x)) free.push({ gridRow, gridColumn: x + 1 })
    }
  })
  return {
    styleOf: i => styles.get(i) ?? {},
    free,
    kept: keptRow && { gridRow: keptRow.at + 1, gridColumn: '1 / -1', height: keptRow.height },
  }
}

/** The same where the items only follow one another. */
export function flowPlaces(layout: readonly PlacedItem[]): Places {
  const order = new Map(layout.map(({ i }, at) => [i, at * 2]))
  const ownPlace = (i: string) => order.get(i) ?? (order.get('contacts') ?? 0) + 1
  return { styleOf: i => ({ order: ownPlace(i) }), free: [], kept: null }
}
