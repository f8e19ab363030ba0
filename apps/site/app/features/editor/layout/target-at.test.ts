import { expect, test } from 'vitest'
import { type GridBox, targetAt } from './target-at.ts'

/** A bar of 42 px, two rows of tiles and a titled button, 10 px between them. */
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
const tile = (x: number, y: number) => targetAt(grid, { x, y }, false)
const wide = (y: number) => targetAt(grid, { x: 150, y }, true)

test('the middle of a row of tiles is a place in it, by columns', () => {
  expect([tile(10, 92), tile(150, 92), tile(299, 182)]).toEqual([
    { row: 1, x: 0 },
    { row: 1, x: 1 },
    { row: 2, x: 2 },
  ])
})

test('the edge between two rows is a row of its own', () => {
  expect([tile(150, 130), tile(150, 137), tile(150, 144)]).toEqual(Array(3).fill({ before: 2, x: 1 }))
})

test('over a button of full width the nearer side counts', () => {
  expect([tile(150, 5), tile(150, 40), tile(150, 250), tile(150, 285)]).toEqual([
    { before: 0, x: 1 },
    { before: 1, x: 1 },
    { before: 3, x: 1 },
    { before: 4, x: 1 },
  ])
})

test('beyond the grid its nearest place counts', () => {
  expect([tile(-50, -80), tile(999, 999)]).toEqual([
    { before: 0, x: 0 },
    { before: 4, x: 2 },
  ])
})

test('a button of full width goes between the rows whose middles it passed', () => {
  expect(
    [wide(-5), wide(22), wide(100), wide(200), wide(400)].map(target => 'before' in target && target.before),
  ).toEqual([0, 1, 2, 3, 4])
})

test('an empty grid takes everything at its beginning', () => {
  expect(targetAt({ ...grid, rows: [] }, { x: 0, y: 0 }, false)).toEqual({ before: 0, x: 0 })
})
