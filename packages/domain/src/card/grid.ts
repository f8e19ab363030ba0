import type { PlacedItem } from '../profile/profile.ts'
import type { CardItem } from './card-item.ts'

/** The number of columns of a card's grid; `GRID_UNIT_PX` is the height of its unit in pixels. */
export const GRID_COLUMNS = 3
const GRID_UNIT_PX = 60

const BAR_HEIGHT_PX = 42
const TITLED_HEIGHT_PX = 60
export const TILE_HEIGHT_UNITS = 80 / GRID_UNIT_PX

export type Placeable = Pick<CardItem, 'i' | 'kind' | 'titled'>

interface Slot<Item> {
  item: Item
  x: number
}

/** A row of a layout: either one item of full width or up to three tiles side by side. */
export type LayoutRow<Item> = Slot<Item>[]

export function isBar(item: Placeable): boolean {
  return item.kind === 'contacts' || item.kind === 'menu'
}

export function isWide(item: Placeable): boolean {
  return isBar(item) || item.titled
}

/** Places rows below one another without gaps; each item's size follows from its kind. */
export function placeRows(rows: readonly LayoutRow<Placeable>[]): PlacedItem[] {
  let top = 0
  return rows.flatMap(row => {
    const y = top
    const height = Math.max(0, ...row.map(slot => heightPx(slot.item)))
    top += height
    return row.map(({ item, x }) => ({
      i: item.i,
      x,
      y: y / GRID_UNIT_PX,
      w: isWide(item) ? GRID_COLUMNS : 1,
      h: heightPx(item) / GRID_UNIT_PX,
    }))
  })
}

function heightPx(item: Placeable): number {
  if (isBar(item)) return BAR_HEIGHT_PX
  return item.titled ? TITLED_HEIGHT_PX : TILE_HEIGHT_UNITS * GRID_UNIT_PX
}
