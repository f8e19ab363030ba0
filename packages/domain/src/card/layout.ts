import type { PlacedItem } from '../profile/profile.ts'
import { doPlacesCollide } from './collide.ts'
import {
  GRID_COLUMNS,
  isBar,
  isWide,
  placeRows,
  type Placeable,
  type LayoutRow,
  TILE_HEIGHT_UNITS,
} from './grid.ts'

/**
 * Returns the default layout, with the items in their order. A button of full width ends the row of tiles before it, so a contact
 * that gets a title keeps its place. The card stretches the tiles of a short row.
 * `share` gets no place of its own: it stands inside the row of add-to-contacts, which stays 3 wide.
 */
export function defaultLayout(items: readonly Placeable[]): PlacedItem[] {
  return placeRows(packed(items.filter(item => item.kind !== 'share')))
}

/**
 * The owner's layout, brought up to date with what the card shows now:
 * - items keep the row and column they were given; sizes follow from the item, not from the layout;
 * - tiles of a group that lost one close up, so that a removed item leaves no hole;
 * - a button that became titled keeps its place among its group's tiles, one that lost its title joins a group;
 * - new items come after the last row, new add-to-contacts and menu bars on top.
 *
 * Rows never overlap, whatever the layout says, and placing a result again changes nothing.
 */
export function placeItems(items: readonly Placeable[], layout: readonly PlacedItem[]): PlacedItem[] {
  const shown = new Map(items.map(item => [item.i, item]))
  const entries = [...new Map(layout.map(entry => [entry.i, entry])).values()].filter(
    entry => Number.isFinite(entry.x) && Number.isFinite(entry.y),
  )
  const placed = new Set(entries.map(entry => entry.i))
  if (!items.some(item => placed.has(item.i))) return defaultLayout(items)

  const fresh = items.filter(item => !placed.has(item.i) && item.kind !== 'share')
  return placeRows([
    ...packed(fresh.filter(isBar)),
    ...mendedRows(rowsAsDrawn(entries), shown),
    ...packed(fresh.filter(item => !isBar(item))),
  ])
}

function packed(items: readonly Placeable[]): LayoutRow<Placeable>[] {
  const rows: LayoutRow<Placeable>[] = []
  let open: LayoutRow<Placeable> = []
  for (const item of items) {
    if (isWide(item)) {
      rows.push([{ item, x: 0 }])
      open = []
    } else if (open.length === 0 || open.length === GRID_COLUMNS) {
      open = [{ item, x: 0 }]
      rows.push(open)
    } else {
      open.push({ item, x: open.length })
    }
  }
  return rows
}

/** Returns the visible rows of a layout: tiles whose tops differ by less than half a tile are in one row. */
function rowsAsDrawn(entries: readonly PlacedItem[]): { wide: boolean; row: LayoutRow<PlacedItem> }[] {
  const halfTile = TILE_HEIGHT_UNITS / 2
  const rows: { wide: boolean; row: LayoutRow<PlacedItem>; y: number }[] = []
  for (const item of [...entries].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const wide = item.w > 1
    const x = wide ? 0 : Math.min(Math.max(Math.round(item.x), 0), GRID_COLUMNS - 1)
    const last = rows.at(-1)
    const joins = last && !wide && !last.wide && item.y - last.y < halfTile
    const place = joins ? placeInRow(last.row, item, x) : null
    if (joins && place !== null) last.row.push({ item, x: place })
    else rows.push({ wide, row: [{ item, x }], y: item.y })
  }
  return rows
}

/** Returns the column for a tile in a row: `x`, or the next free column if `x` is taken; null if the row is full. */
function placeInRow(row: LayoutRow<PlacedItem>, tile: PlacedItem, x: number): number | null {
  const there = row.find(slot => slot.x === x)
  if (!there) return x
  if (!doPlacesCollide(there.item, tile)) return null
  const free = Array.from({ length: GRID_COLUMNS }, (_, at) => at).filter(at =>
    row.every(slot => slot.x !== at),
  )
  return free.find(at => at > x) ?? free[0] ?? null
}

/**
 * Consecutive rows of tiles. A group is `disturbed` once a tile has left it or grown to full width; its tiles are then placed
 * again without gaps.
 */
interface Group {
  rows: LayoutRow<Placeable>[]
  disturbed: boolean
}

function mendedRows(
  drawn: readonly { wide: boolean; row: LayoutRow<PlacedItem> }[],
  shown: ReadonlyMap<string, Placeable>,
): LayoutRow<Placeable>[] {
  const parts: (Placeable | Group)[] = []
  let afterDrawnTiles = false
  for (const { wide, row } of drawn) {
    const present = row.flatMap(({ item, x }) => {
      const now = shown.get(item.i)
      return now ? [{ item: now, x }] : []
    })
    const first = present[0]?.item
    if (wide && first && isWide(first)) {
      parts.push(first)
      afterDrawnTiles = false
      continue
    }
    if (present.length > 0 || !wide) {
      let group = parts.at(-1)
      const joins = group !== undefined && 'rows' in group
      if (!group || !('rows' in group)) {
        group = { rows: [], disturbed: false }
        parts.push(group)
      }
      const seam = joins && group.rows.length > 0 && !afterDrawnTiles
      const hasGrown = present.some(slot => isWide(slot.item))
      if (wide || seam || hasGrown || present.length < row.length) group.disturbed = true
      group.rows.push(present)
    }
    afterDrawnTiles = !wide
  }
  return parts.flatMap(part => {
    if (!('rows' in part)) return [[{ item: part, x: 0 }]]
    return part.disturbed ? packed(part.rows.flatMap(inReadingOrder)) : part.rows.map(inOrderOfColumns)
  })
}

function inOrderOfColumns(row: LayoutRow<Placeable>): LayoutRow<Placeable> {
  return [...row].sort((a, b) => a.x - b.x)
}

function inReadingOrder(row: LayoutRow<Placeable>): Placeable[] {
  return inOrderOfColumns(row).map(slot => slot.item)
}
