import type { PlacedItem } from '../profile/profile.ts'
import type { CardItemKind } from './card-item.ts'
import { GRID_COLUMNS } from './grid.ts'

export interface TestItem {
  i: string
  kind: CardItemKind
  titled: boolean
}

export const barItem = (i: 'contacts' | 'menu'): TestItem => ({ i, kind: i, titled: false })
export const shareItem: TestItem = { i: 'share', kind: 'share', titled: false }
export const tileItem = (i: string): TestItem => ({ i, kind: 'social', titled: false })
export const titledItem = (i: string): TestItem => ({ i, kind: 'button', titled: true })
export const tileItems = (names: string) => [...names].map(tileItem)

/** Returns a layout as text: one line for each row, with `.` for a free place and `=name=` for a button of full width. */
export function drawLayout(layout: readonly PlacedItem[]): string[] {
  const rows = Map.groupBy(layout, item => item.y)
  return [...rows.values()].map(row => {
    if (row[0]?.w === GRID_COLUMNS) return `=${row[0].i}=`
    const places = Array<string>(GRID_COLUMNS).fill('.')
    for (const item of row) places[item.x] = item.i
    return places.join('')
  })
}

/** Returns whether two places overlap by more than a rounding error. */
export function doPlacesOverlap(a: PlacedItem, b: PlacedItem): boolean {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return width > 1e-9 && height > 1e-9
}

export const allPairs = <T>(list: readonly T[]) =>
  list.flatMap((a, at) => list.slice(at + 1).map(b => [a, b] as const))
