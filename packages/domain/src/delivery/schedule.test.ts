import { expect, test } from 'vitest'
import { groupScheduleDays } from './schedule.ts'

test('successive days with the same hours are one span', () => {
  const week = [...Array<string>(5).fill('08:00-21:00'), '09:00-18:00', '-']
  expect(groupScheduleDays(week)).toEqual([
    { from: 0, to: 4, hours: '08:00-21:00' },
    { from: 5, to: 5, hours: '09:00-18:00' },
    { from: 6, to: 6, hours: '-' },
  ])
})

test('the same hours on separate days are two spans', () => {
  expect(groupScheduleDays(['08:00-21:00', '-', '08:00-21:00']).map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('an empty schedule has no spans', () => {
  expect(groupScheduleDays([])).toEqual([])
})
