import { GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { GridBox } from './target-at.ts'
import { itemsOf } from './use-flip.ts'

/** Where the rows of a layout stand on the screen; `isOpen` says of a wide one whether it takes the item all the same. */
export function measureGrid(
  grid: HTMLElement,
  layout: readonly PlacedItem[],
  isOpen: (i: string) => boolean,
): GridBox {
  const elements = new Map(itemsOf(grid).map(element => [element.dataset.item, element]))
  const rows = layoutRows(layout).map(row => {
    const boxes = row.flatMap(({ i }) => elements.get(i) ?? [])
    const [first] = row
    return {
      top: Math.min(...boxes.map(box => box.offsetTop)),
      bottom: Math.max(...boxes.map(box => box.offsetTop + box.offsetHeight)),
      open: first !== undefined && (first.w < GRID_COLUMNS || isOpen(first.i)),
    }
  })
  return { rows, width: grid.clientWidth, columns: GRID_COLUMNS }
}
