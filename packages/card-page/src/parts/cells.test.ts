import type { PlacedItem } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { cellRows } from './cells.ts'

const at = (i: string, x: number, y: number, w = 1): PlacedItem => ({ i, x, y, w, h: 1 })
const drawn = (places: PlacedItem[]) =>
  cellRows(places).map(row => row.map(place => place?.i ?? '.').join(''))

test('a short row of tiles is widened to leave no hole at its end', () => {
  expect(drawn([at('w', 0, 0, 3), at('a', 0, 1), at('b', 1, 1), at('c', 2, 1), at('d', 0, 2)])).toEqual([
    'w',
    'abc',
    'd',
  ])
})

test('holes the owner left before and between tiles are kept', () => {
  expect(drawn([at('a', 1, 0), at('b', 0, 1), at('c', 2, 1), at('d', 2, 2)])).toEqual(['.a.', 'b.c', '..d'])
})
