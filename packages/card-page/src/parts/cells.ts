import { GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'

/** A row of the card: one item of full width, or tiles; null is an empty cell. */
export type CellRow = (PlacedItem | null)[]

/**
 * Splits the layout into rows. Tiles with empty cells only after them expand to fill the row; empty cells before or between
 * tiles stay.
 */
export function cellRows(places: readonly PlacedItem[]): CellRow[] {
  return layoutRows(places).map(row => {
    if (row.every(({ x }, at) => x === at)) return row
    const byColumn = new Map(row.map(place => [place.x, place]))
    return Array.from({ length: GRID_COLUMNS }, (_, x) => byColumn.get(x) ?? null)
  })
}
