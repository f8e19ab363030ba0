import type { PlacedItem } from '../profile/profile.ts'
import type { CardItemKind } from './card-item.ts'
import { GRID_COLUMNS } from './grid.ts'

export interface Item {
  i: string
  kind: CardItemKind
  titled: boolean
}

export const bar = (i: 'contacts' | 'menu'): Item => ({ i, kind: i, titled: false })
export const share: Item = { i: 'share', kind: 'share', titled: false }
export const tile = (i: string): Item => ({ i, kind: 'social', titled: false })
export const titled = (i: string): Item => ({ i, kind: 'button', titled: true })
export const tiles = (names: string) => [...names].map(tile)

/** A layout as a picture: one line a row, `.` for a free place, `=name=` for a button of full width. */
export function drawn(layout: readonly PlacedItem[]): string[] {
  const rows = Map.groupBy(layout, item => item.y)
  return [...rows.values()].map(row => {
    if (row[0]?.w === GRID_COLUMNS) return `=${row[0].i}=`
    const places = Array<string>(GRID_COLUMNS).fill('.')
    for (const item of row) places[item.x] = item.i
    return places.join('')
  })
}

/** True where two places overlap by more than a rounding error. */
export function overlap(a: PlacedItem, b: PlacedItem): boolean {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return width > 1e-9 && height > 1e-9
}

export const pairs = <T>(list: readonly T[]) =>
  list.flatMap((a, at) => list.slice(at + 1).map(b => [a, b] as const))
