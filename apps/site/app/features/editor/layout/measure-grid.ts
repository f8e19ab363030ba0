import { GRID_COLUMNS, layoutRows, type LayoutTarget } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import { type GridBox, layoutTargetAt } from './layout-target.ts'
import { type ItemBox, flowTargetAt } from './flow-target.ts'
import { layoutItemsIn } from './use-flip.ts'

/** The grid's geometry measured when an item is lifted. */
export interface MeasuredGrid {
  /** Returns the target of an item whose centre is at this point, in pixels from the grid's corner. */
  targetAt: (point: { x: number; y: number }) => LayoutTarget
  /** Returns the height of a row in pixels; undefined in layouts that do not keep rows open. */
  rowHeight: (row: number) => number | undefined
}

/**
 * Measures the grid.
 * @param hasColumns false in layouts without columns, where items only follow one another
 */
export function measureGrid(
  grid: HTMLElement,
  layout: readonly PlacedItem[],
  picked: string,
  hasColumns: boolean,
): MeasuredGrid {
  const elements = new Map(layoutItemsIn(grid).map(element => [element.dataset.item, element]))
  // Only the share button may join the row of add-to-contacts.
  const takes = (i: string) => picked === 'share' && i === 'contacts'
  if (!hasColumns) {
    const boxes = layout.flatMap(({ i }) => {
      const element = elements.get(i)
      return element ? [boxOf(element, takes(i))] : []
    })
    const from = layout.findIndex(({ i }) => i === picked)
    return { targetAt: point => flowTargetAt(boxes, point, from), rowHeight: () => undefined }
  }
  const rows = layoutRows(layout).map(row => {
    const boxes = row.flatMap(({ i }) => elements.get(i) ?? [])
    const [first] = row
    return {
      top: Math.min(...boxes.map(box => box.offsetTop)),
      bottom: Math.max(...boxes.map(box => box.offsetTop + box.offsetHeight)),
      open: first !== undefined && (first.w < GRID_COLUMNS || takes(first.i)),
    }
  })
  const box: GridBox = { rows, width: grid.clientWidth, columns: GRID_COLUMNS }
  const isWide = layout.some(({ i, w }) => i === picked && w === GRID_COLUMNS)
  return {
    targetAt: point => layoutTargetAt(box, point, isWide),
    rowHeight: at => rows[at] && rows[at].bottom - rows[at].top,
  }
}

function boxOf(element: HTMLElement, takes: boolean): ItemBox {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight, takes }
}
