import type { LayoutTarget } from '@dotyk/domain/card'

/** The position and size of an item before anything moves, in pixels from the grid's corner. */
export interface ItemBox {
  left: number
  top: number
  right: number
  bottom: number
  /** Whether the dragged item may join this item: only the share button may join add-to-contacts. */
  takes: boolean
}

/**
 * Returns the target of an item whose centre is at this point, in a layout without columns. Over another item, the target is that
 * item's place; between items, it is before the next item to the right or below.
 * @param from the index of the dragged item; -1 if it has no place of its own
 */
export function flowTargetAt(
  boxes: readonly ItemBox[],
  { x, y }: { x: number; y: number },
  from: number,
): LayoutTarget {
  const over = boxes.findIndex(
    ({ left, top, right, bottom }) => left <= x && x < right && top <= y && y < bottom,
  )
  if (boxes[over]?.takes) return { row: over, x: 0 }
  if (over !== -1) return { before: from !== -1 && from < over ? over + 1 : over, x: 0 }
  const isBehind = ({ top, right, bottom }: ItemBox) => bottom <= y || (top <= y && right <= x)
  return { before: boxes.filter(isBehind).length, x: 0 }
}
