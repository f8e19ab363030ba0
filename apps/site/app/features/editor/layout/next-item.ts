import { type Direction, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'

/**
 * Returns the item that an arrow key selects: the neighbour in reading order, or the nearest in the row above or below.
 * @param isDocked true if the share button is beside add-to-contacts and has no position of its own
 */
export function nextItemByKey(
  layout: readonly PlacedItem[],
  from: string,
  direction: Direction,
  isDocked: boolean,
): string {
  const rows = layoutRows(layout).map(row =>
    row.flatMap(({ i, x }) =>
      i === 'contacts' && isDocked
        ? [
            { i, x },
            { i: 'share', x: 2 },
          ]
        : [{ i, x }],
    ),
  )
  const row = rows.findIndex(each => each.some(({ i }) => i === from))
  const x = rows[row]?.find(({ i }) => i === from)?.x ?? 0
  if (direction === 'left' || direction === 'right') {
    const all = rows.flat()
    const at = all.findIndex(({ i }) => i === from) + (direction === 'left' ? -1 : 1)
    return all[at]?.i ?? from
  }
  const [nearest] = [...(rows[row + (direction === 'up' ? -1 : 1)] ?? [])].sort(
    (one, other) => Math.abs(one.x - x) - Math.abs(other.x - x),
  )
  return nearest?.i ?? from
}
