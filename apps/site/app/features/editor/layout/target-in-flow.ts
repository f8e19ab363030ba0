import type { LayoutTarget } from '@dotyk/domain/card'

/** An item as it stands on the screen before anything is moved, in pixels from the grid's corner. */
export interface ItemBox {
  left: number
  top: number
  right: number
  bottom: number
  /** What is dragged may be put beside it: share beside add-to-contacts. */
  takes: boolean
}

/**
 * Where an item goes whose middle is at this point, among items that follow one another in the order of reading. Over another
 * it takes that one's place; between them it comes before the first that is still ahead, to the right or below.
 * @param from place of the item in the order, -1 for one that has none
 */
export function targetInFlow(
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
