import type { LayoutTarget } from '@dotyk/domain/card'

/** The position and size of a row before anything moves, in pixels from the top of the grid. */
export interface RowBox {
  top: number
  bottom: number
  /**
   * Whether the row accepts the dragged tile: rows of tiles accept any tile, and the row of add-to-contacts accepts the share
   * button.
   */
  open: boolean
}

export interface GridBox {
  rows: readonly RowBox[]
  width: number
  columns: number
}

/** An item gets a separate row if its centre is within this number of pixels of the edge between two rows. */
const BETWEEN_PX = 13

/**
 * Returns the target of an item whose centre is at this point. The rows are those measured at the start of the drag, so that
 * shifting items never move the target.
 */
export function layoutTargetAt(
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

/** Returns the middle of the gap below a row, or the row's own edge if there is no gap. */
function edgeBelow(rows: readonly RowBox[], at: number, edge: number): number {
  const [upper, lower] = [rows[at], rows[at + 1]]
  return upper && lower ? (upper.bottom + lower.top) / 2 : edge
}
