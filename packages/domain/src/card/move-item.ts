import type { PlacedItem } from '../profile/profile.ts'
import { GRID_COLUMNS, isWide, placeRows, type Placeable, type LayoutRow } from './grid.ts'
import { placeItems } from './layout.ts'

/** The destination of an item, given by the rows of the layout before the move. */
export type LayoutTarget =
  /** A position in a row of tiles; share can also be placed in the row of add-to-contacts, beside it. */
  | { row: number; x: number }
  /** A new row before the row with this number; a number equal to the count of rows means the end. */
  | { before: number; x: number }

type Cells = (Placeable | null)[]

/** Returns the placed items of a layout, grouped by row from the top. */
export function layoutRows(layout: readonly PlacedItem[]): PlacedItem[][] {
  return [...Map.groupBy(layout, place => place.y).values()]
}

/**
 * Returns the layout after its owner moved item `i`. The following tiles close the gap that it leaves; at a taken place the
 * tiles move on to the next free one. All others keep their order, empty rows are removed, and an impossible target is
 * replaced by the nearest possible row.
 */
export function moveItem(
  items: readonly Placeable[],
  layout: readonly PlacedItem[],
  i: string,
  target: LayoutTarget,
): PlacedItem[] {
  const moved = items.find(item => item.i === i)
  const base = placeItems(items, layout)
  if (!moved) return base
  const rows = rowsOf(items, base)
  const to = settled(target, moved, rows)
  if (to === 'beside contacts') return placeRows(filled(without(rows, i).rows))

  const { rows: rest, leftAt } = without(rows, i)
  if ('before' in to) {
    const own = [{ item: moved, x: isWide(moved) ? 0 : to.x }]
    return placeRows(filled(rest.toSpliced(to.before, 0, own)))
  }
  return placeRows(filled(put(rest, moved, endOfRun(to, leftAt, rows))))
}

/** Returns the row that would be empty, and thus removed, without an item; null if no row would be. */
export function rowEmptiedWithout(
  items: readonly Placeable[],
  layout: readonly PlacedItem[],
  i: string,
): number | null {
  const row = without(rowsOf(items, layout), i).rows.findIndex(each => each.length === 0)
  return row === -1 ? null : row
}

function rowsOf(items: readonly Placeable[], layout: readonly PlacedItem[]): LayoutRow<Placeable>[] {
  const shown = new Map(items.map(item => [item.i, item]))
  return layoutRows(layout).map(row =>
    row.flatMap(({ i, x }) => {
      const item = shown.get(i)
      return item ? [{ item, x }] : []
    }),
  )
}

/**
 * Returns the nearest possible target, because a tile can't be placed in the row of a wide button, nor a wide button among
 * tiles.
 */
function settled(
  target: LayoutTarget,
  moved: Placeable,
  rows: readonly LayoutRow<Placeable>[],
): LayoutTarget | 'beside contacts' {
  const x = Math.min(Math.max(Math.round(target.x), 0), GRID_COLUMNS - 1)
  if ('before' in target) return { before: Math.min(Math.max(target.before, 0), rows.length), x }
  const row = Math.min(Math.max(target.row, 0), rows.length)
  const first = rows[row]?.[0]?.item
  if (moved.kind === 'share' && first?.kind === 'contacts') return 'beside contacts'
  return first && !isWide(first) && !isWide(moved) ? { row, x } : { before: row, x }
}

/** Returns the rows without an item, with the gap closed, and the former place of the item if it had one. */
function without(rows: readonly LayoutRow<Placeable>[], i: string) {
  const at = rows.findIndex(row => row.some(slot => slot.item.i === i))
  const slot = rows[at]?.find(each => each.item.i === i)
  if (!slot) return { rows: [...rows], leftAt: null }
  if (isWide(slot.item)) return { rows: rows.map((row, each) => (each === at ? [] : row)), leftAt: null }
  const group = groupAround(rows, at)
  const cells = cellsOf(group.rows)
  const place = placeIn(group, at, slot.x)
  const end = nextFree(cells, place)
  const closed = [...cells.slice(0, place), ...cells.slice(place + 1, end), null, ...cells.slice(end)]
  return { rows: withGroup(rows, group, closed), leftAt: { row: at, x: slot.x } }
}

/**
 * Converts a target right behind the tiles that closed the gap into the end of these tiles, because they have just moved by one
 * place. If the moved tile was the last one, no tiles follow and its target stays.
 */
function endOfRun(
  to: { row: number; x: number },
  leftAt: { row: number; x: number } | null,
  rows: readonly LayoutRow<Placeable>[],
) {
  if (!leftAt) return to
  const group = groupAround(rows, to.row)
  const cells = cellsOf(group.rows)
  if (leftAt.row < group.from || leftAt.row >= group.from + group.rows.length) return to
  const left = placeIn(group, leftAt.row, leftAt.x)
  const end = nextFree(cells, left)
  if (placeIn(group, to.row, to.x) !== end || end === left + 1) return to
  return { row: group.from + Math.floor((end - 1) / GRID_COLUMNS), x: (end - 1) % GRID_COLUMNS }
}

function put(rows: readonly LayoutRow<Placeable>[], moved: Placeable, to: { row: number; x: number }) {
  const group = groupAround(rows, to.row)
  const cells = cellsOf(group.rows)
  const place = placeIn(group, to.row, to.x)
  const free = nextFree(cells, place)
  const pushed = [...cells.slice(0, place), moved, ...cells.slice(place, free), ...cells.slice(free + 1)]
  return withGroup(rows, group, pushed)
}

interface Group {
  from: number
  rows: LayoutRow<Placeable>[]
}

/** Returns the consecutive rows of tiles around row `at`, including a row just left by its only tile. */
function groupAround(rows: readonly LayoutRow<Placeable>[], at: number): Group {
  const isOfTiles = (row: LayoutRow<Placeable> | undefined) =>
    row !== undefined && row.every(slot => !isWide(slot.item))
  let from = at
  while (isOfTiles(rows[from - 1])) from -= 1
  let end = at + 1
  while (isOfTiles(rows[end])) end += 1
  return { from, rows: rows.slice(from, end) }
}

function placeIn(group: Group, row: number, x: number): number {
  return (row - group.from) * GRID_COLUMNS + x
}

function cellsOf(rows: readonly LayoutRow<Placeable>[]): Cells {
  return rows.flatMap(row =>
    Array.from({ length: GRID_COLUMNS }, (_, x) => row.find(slot => slot.x === x)?.item ?? null),
  )
}

function nextFree(cells: Cells, from: number): number {
  const free = cells.indexOf(null, from)
  return free === -1 ? cells.length : free
}

/** Replaces the rows of a group; a tile beyond the last row starts a new row. */
function withGroup(
  rows: readonly LayoutRow<Placeable>[],
  group: Group,
  cells: Cells,
): LayoutRow<Placeable>[] {
  const count = Math.ceil(cells.length / GRID_COLUMNS)
  const anew = Array.from({ length: count }, (_, at) =>
    cells.slice(at * GRID_COLUMNS, (at + 1) * GRID_COLUMNS).flatMap((item, x) => (item ? [{ item, x }] : [])),
  )
  return rows.toSpliced(group.from, group.rows.length, ...anew)
}

function filled(rows: readonly LayoutRow<Placeable>[]): LayoutRow<Placeable>[] {
  return rows.filter(row => row.length > 0)
}
