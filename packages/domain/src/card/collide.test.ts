import { expect, test } from 'vitest'
import { doPlacesCollide } from './collide.ts'
import { placeItems } from './layout.ts'
import { drawLayout, tileItems } from './test-layout.ts'

const place = { x: 0, y: 0, w: 1, h: 1 }
/** Returns the place moved down by the given amount. */
const lower = (y: number) => ({ ...place, y })

test('two items collide only where they overlap by more than 1/1.1 of the smaller one', () => {
  expect(doPlacesCollide(place, lower(0))).toBe(true)
  expect(doPlacesCollide(place, lower(1 - 1 / 1.1 - 1e-6))).toBe(true)
  expect(doPlacesCollide(place, lower(1 - 1 / 1.1 + 1e-6))).toBe(false)
  expect(doPlacesCollide(place, lower(1))).toBe(false)
  expect(doPlacesCollide(place, { ...place, x: 1 })).toBe(false)
})

test('the smaller of two items decides whether they collide', () => {
  const wide = { x: 0, y: 0, w: 3, h: 1 }
  expect(doPlacesCollide(wide, { ...place, x: 2 })).toBe(true)
  expect(doPlacesCollide({ ...place, x: 2, y: 0.05 }, wide)).toBe(true)
  expect(doPlacesCollide({ ...place, x: 2, y: 0.1 }, wide)).toBe(false)
})

test('a tile that collides takes the next free place of the row, one that overlaps less stands below', () => {
  const height = 80 / 60
  const layout = (y: number) => [
    { i: 'a', x: 0, y: 0, w: 1, h: height },
    { i: 'b', x: 0, y, w: 1, h: height },
  ]
  expect(drawLayout(placeItems(tileItems('ab'), layout(0.05 * height)))).toEqual(['ab.'])
  expect(drawLayout(placeItems(tileItems('ab'), layout(0.2 * height)))).toEqual(['a..', 'b..'])
})
