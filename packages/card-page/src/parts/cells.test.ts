import type { PlacedItem } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { gridCells } from './cells.ts'

const at = (i: string, x: number, y: number, w = 1): PlacedItem => ({ i, x, y, w, h: 1 })
const drawn = (places: PlacedItem[]) =>
  gridCells(places)
    .map(place => place?.i ?? '.')
    .join('')

test('a full layout needs no free places', () => {
  expect(drawn([at('w', 0, 0, 3), at('a', 0, 1), at('b', 1, 1), at('c', 2, 1), at('d', 0, 2)])).toBe('wabcd')
})

test('gaps of the owner’s are kept before, between and after tiles', () => {
  expect(drawn([at('a', 1, 0), at('b', 0, 1), at('c', 2, 1), at('d', 0, 2)])).toBe('.a.b.cd')
})

test('a button of full width begins its row by itself', () => {
  expect(drawn([at('a', 0, 0), at('w', 0, 1, 3), at('b', 2, 2)])).toBe('aw..b')
})
