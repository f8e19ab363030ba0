import { expect, test } from 'vitest'
import { type ItemBox, flowTargetAt } from './flow-target.ts'

const box = (left: number, top: number, width: number, height: number): ItemBox => {
  return { left, top, right: left + width, bottom: top + height, takes: false }
}

/** A layout of add-to-contacts with the share button at its end, two lines of pills, and a titled button. */
const PILLS = [
  box(0, 0, 290, 48),
  ...[box(0, 60, 100, 40), box(110, 60, 120, 40), box(240, 60, 90, 40)],
  ...[box(60, 110, 100, 40), box(170, 110, 110, 40)],
  box(0, 160, 350, 60),
]

test.each([
  ['above all', { x: 200, y: -10 }, 0],
  ['over a pill before it', { x: 95, y: 80 }, 1],
  ['over itself', { x: 120, y: 80 }, 2],
  ['over a pill behind it', { x: 245, y: 80 }, 4],
  ['at the end of the first line', { x: 345, y: 80 }, 4],
  ['before the second line', { x: 10, y: 130 }, 4],
  ['between the pills of the second line', { x: 165, y: 130 }, 5],
  ['over a button of the whole width', { x: 300, y: 165 }, 7],
  ['below all', { x: 10, y: 900 }, 7],
])('the second pill is dropped where its middle is: %s', (_, point, before) => {
  expect(flowTargetAt(PILLS, point, 2)).toEqual({ before, x: 0 })
})

test('the share button dropped on add-to-contacts goes beside it, and dropped on another button takes that button’s position', () => {
  const boxes = PILLS.map((one, at) => ({ ...one, takes: at === 0 }))
  expect(flowTargetAt(boxes, { x: 20, y: 40 }, -1)).toEqual({ row: 0, x: 0 })
  expect(flowTargetAt(boxes, { x: 20, y: 70 }, -1)).toEqual({ before: 1, x: 0 })
})
