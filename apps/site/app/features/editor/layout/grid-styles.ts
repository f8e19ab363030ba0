import { GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { CSSProperties } from 'react'

interface Places {
  styleOf: (i: string) => CSSProperties
  /** The styles of empty cells in rows of tiles. */
  free: CSSProperties[]
  /** The row of the dragged item, which stays open so that nothing below it shifts; null if there is no such row. */
  kept: CSSProperties | null
}

/**
 * Maps item names to grid cells, so that the DOM order stays unchanged during a drag. A share button without its own position is
 * placed at the end of the row of add-to-contacts.
 */
export function gridItemStyles(
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

/**
 * Places items in one column by their CSS `order`; a share button without its own position comes after add-to-contacts. There are
 * no free cells and no kept row.
 */
export function flowItemStyles(layout: readonly PlacedItem[]): Places {
  const order = new Map(layout.map(({ i }, at) => [i, at * 2]))
  const ownPlace = (i: string) => order.get(i) ?? (order.get('contacts') ?? 0) + 1
  return { styleOf: i => ({ order: ownPlace(i) }), free: [], kept: null }
}
