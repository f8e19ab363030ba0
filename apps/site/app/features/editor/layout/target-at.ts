import type { LayoutTarget } from '@dotyk/domain/card'

/** A row as it stands on the screen before anything is moved, in pixels from the top of the grid. */
export interface RowBox {
  top: number
  bottom: number
  /** A tile may be put into it: a row of tiles, or for share the row of add-to-contacts. */
  open: boolean
}

export interface GridBox {
  rows: readonly RowBox[]
  width: number
  columns: number
}

/** How near to the edge between two rows the middle of an item is when it wants a row of its own, in pixels. */
const BETWEEN_PX = 13

/**
 * Where an item goes whose middle is at this point of the grid. Rows are where they stood when the item was picked up, so
 * that what gives way never moves the target away from under the finger.
 */
export function targetAt(
  { rows, width, columns }: GridBox,
  point: { x: number; y: number },
  wide: boolean,
): LayoutTarget {
  const x = Math.min(Math.max(Math.floor((point.x / width) * columns), 0), columns - 1)
  if (wide) return { before: rows.filter(({ top, bottom }) => (top + bottom) / 2 < point.y).length, x: 0 }

  const row = rows.findIndex(({ bottom }, at) => point.y < edgeBelow(rows, at, bottom))
  const found = rows[row]
  if (!found || point.y < (rows[0]?.top ?? 0)) return { before: found ? 0 : rows.length, x }
  const [above, below] = [edgeBelow(rows, row - 1, found.top), edgeBelow(rows, row, found.bottom)]
  if (!found.open) return { before: point.y < (above + below) / 2 ? row : row + 1, x }
  if (point.y < above + BETWEEN_PX) return { before: row, x }
  return point.y > below - BETWEEN_PX ? { before: row + 1, x } : { row, x }
}

/** The middle of the gap between a row and the next; the row's own edge where there is none. */
function edgeBelow(rows: readonly RowBox[], at: number, edge: number): number {
  const [upper, lower] = [rows[at], rows[at + 1]]
  return upper && lower ? (upper.bottom + lower.top) / 2 : edge
}
