import { expect, test } from 'vitest'
import { type GridBox, layoutTargetAt } from './layout-target.ts'

/** A grid with a bar of 42 px, two rows of tiles and a titled button, with gaps of 10 px. */
const grid: GridBox = {
  width: 300,
  columns: 3,
  rows: [
    { top: 0, bottom: 42, open: false },
    { top: 52, bottom: 132, open: true },
    { top: 142, bottom: 222, open: true },
    { top: 232, bottom: 292, open: false },
  ],
}
const tile = (x: number, y: number) => layoutTargetAt(grid, { x, y }, false)
const wide = (y: number) => layoutTargetAt(grid, { x: 150, y }, true)

test('a tile dropped on the middle of a row of tiles takes a column of that row', () => {
  expect([tile(10, 92), tile(150, 92), tile(299, 182)]).toEqual([
    { row: 1, x: 0 },
    { row: 1, x: 1 },
    { row: 2, x: 2 },
  ])
})

test('an item dropped on the edge between two rows gets a row of its own', () => {
  expect([tile(150, 130), tile(150, 137), tile(150, 144)]).toEqual(Array(3).fill({ before: 2, x: 1 }))
})

test('an item dropped over a full-width button goes to its nearer side', () => {
  expect([tile(150, 5), tile(150, 40), tile(150, 250), tile(150, 285)]).toEqual([
    { before: 0, x: 1 },
    { before: 1, x: 1 },
    { before: 3, x: 1 },
    { before: 4, x: 1 },
  ])
})

test('an item dropped beyond the grid goes to the nearest position', () => {
  expect([tile(-50, -80), tile(999, 999)]).toEqual([
    { before: 0, x: 0 },
    { before: 4, x: 2 },
  ])
})

test('a dropped full-width button goes between the rows whose middles it passed', () => {
  expect(
    [wide(-5), wide(22), wide(100), wide(200), wide(400)].map(target => 'before' in target && target.before),
  ).toEqual([0, 1, 2, 3, 4])
})

test('an item dropped on an empty grid goes to its beginning', () => {
  expect(layoutTargetAt({ ...grid, rows: [] }, { x: 0, y: 0 }, false)).toEqual({ before: 0, x: 0 })
})
