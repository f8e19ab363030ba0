import { GRID_COLUMNS } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'

/**
 * The layout as a sequence that the browser's grid fills row by row; null stands for a place left free. Nothing is needed
 * after a row's last tile where a button of full width follows: it begins a row by itself.
 */
export function gridCells(places: readonly PlacedItem[]): (PlacedItem | null)[] {
  const cells: (PlacedItem | null)[] = []
  let used = 0
  let y: number | undefined
  for (const place of places) {
    const isWide = place.w === GRID_COLUMNS
    const beginsRow = place.y !== y
    if (beginsRow && !isWide && used > 0) cells.push(...free(GRID_COLUMNS - used))
    if (beginsRow) used = 0
    cells.push(...free(place.x - used), place)
    used = (place.x + place.w) % GRID_COLUMNS
    y = place.y
  }
  return cells
}

function free(count: number): null[] {
  return Array<null>(count).fill(null)
}
