import type { PlacedItem } from '../profile/profile.ts'
import { GRID_COLUMNS, isWide, type Placeable } from './grid.ts'
import { layoutRows, type LayoutTarget, moveItem } from './move-item.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Returns an item's current place. Share without a place of its own is beside add-to-contacts. */
export function currentLayoutTarget(layout: readonly PlacedItem[], i: string): LayoutTarget {
  const find = (name: string) => layoutRows(layout).findIndex(row => row.some(place => place.i === name))
  const row = find(i)
  if (row === -1) return { row: Math.max(find('contacts'), 0), x: GRID_COLUMNS - 1 }
  return { row, x: layout.find(place => place.i === i)?.x ?? 0 }
}

/**
 * Returns the next target for an arrow key, skipping targets that would change nothing; `from` if no other target exists. Targets
 * are every row of tiles, and a new row beside every wide button and at both ends.
 * @param layout the layout before the move; `from` refers to its rows
 */
export function nextTargetByKey(
  items: readonly Placeable[],
  layout: readonly PlacedItem[],
  i: string,
  from: LayoutTarget,
  direction: Direction,
): LayoutTarget {
  const moved = items.find(item => item.i === i)
  if (!moved) return from
  const stops = stopsFor(moved, items, layout)
  const isBefore = direction === 'up' || direction === 'left'
  const now = JSON.stringify(moveItem(items, layout, i, from))
  const changes = (target: LayoutTarget) => JSON.stringify(moveItem(items, layout, i, target)) !== now

  if (!isWide(moved) && (direction === 'left' || direction === 'right')) {
    const columns = isBefore ? [2, 1, 0].filter(x => x < from.x) : [0, 1, 2].filter(x => x > from.x)
    const beside = columns.map(x => ({ ...from, x })).find(changes)
    if (beside) return beside
  }
  const rest = isBefore
    ? stops.filter(stop => heightOf(stop) < heightOf(from)).reverse()
    : stops.filter(stop => heightOf(stop) > heightOf(from))
  const x = direction === 'left' ? GRID_COLUMNS - 1 : direction === 'right' ? 0 : from.x
  return rest.map(stop => ({ ...stop, x })).find(changes) ?? from
}

/** Returns the target's position from the top: row 2 is between "before 2" and "before 3". */
function heightOf(target: LayoutTarget): number {
  return 'before' in target ? target.before : target.row + 0.5
}

function stopsFor(
  moved: Placeable,
  items: readonly Placeable[],
  layout: readonly PlacedItem[],
): LayoutTarget[] {
  const rows = layoutRows(layout)
  const kinds = new Map(items.map(item => [item.i, item.kind]))
  const isOfWide = (at: number) => rows[at]?.[0]?.w === GRID_COLUMNS
  return Array.from({ length: rows.length + 1 }, (_, at): LayoutTarget[] => {
    const isEnd = at === 0 || at === rows.length
    const before = isWide(moved) || isEnd || isOfWide(at) || isOfWide(at - 1) ? [{ before: at, x: 0 }] : []
    const takesShare = moved.kind === 'share' && kinds.get(rows[at]?.[0]?.i ?? '') === 'contacts'
    const isOpen = at < rows.length && !isWide(moved) && (!isOfWide(at) || takesShare)
    return isOpen ? [...before, { row: at, x: 0 }] : before
  }).flat()
}
