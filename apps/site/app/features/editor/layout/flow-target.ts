import type { LayoutTarget } from '@dotyk/domain/card'

/** An item as measured before anything moves, in pixels from the grid's corner. */
export interface ItemBox {
  left: number
  top: number
  right: number
  bottom: number
  /** Whether the dragged item may join it: share may join add-to-contacts. */
  takes: boolean
}

/**
 * Returns the target of an item with its centre at this point in a layout without columns. Over another item it takes that
 * item's place; between items it goes before the next one to the right or below.
 * @param from index of the dragged item, -1 if it has none
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
