import { GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'

/** A row of the card: something of full width, or tiles; null stands for a place its owner left free. */
export type CellRow = (PlacedItem | null)[]

/**
 * The layout row by row. Tiles that begin a row and leave its end free share its width, so that no hole is seen; a hole the
 * owner left before or between tiles stays.
 */
export function cellRows(places: readonly PlacedItem[]): CellRow[] {
  return layoutRows(places).map(row => {
    if (row.every(({ x }, at) => x === at)) return row
    const byColumn = new Map(row.map(place => [place.x, place]))
    return Array.from({ length: GRID_COLUMNS }, (_, x) => byColumn.get(x) ?? null)
  })
}
