import { expect, test } from 'vitest'
import { labelledDayIndexes, plotTicks } from './ticks.ts'

test('the ticks of a plot are round, reach its highest value and are five at most', () => {
  expect(plotTicks(38, 1)).toEqual([0, 10, 20, 30, 40])
  expect(plotTicks(36, 1)).toEqual([0, 10, 20, 30, 40])
  expect(plotTicks(2_418, 1)).toEqual([0, 1_000, 2_000, 3_000])
  for (const most of [1, 3, 7, 19, 20, 21, 99, 101, 12_846]) {
    const ticks = plotTicks(most, 1)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
  }
})

test('two ticks of a plot of counts differ by one at least, of money by a whole unit', () => {
  expect(plotTicks(2, 1)).toEqual([0, 1, 2])
  expect(plotTicks(150, 100)).toEqual([0, 100, 200])
  expect(plotTicks(2_290_000, 100)).toEqual([0, 1_000_000, 2_000_000, 3_000_000])
})

test('a plot without values has the tick 0 alone', () => expect(plotTicks(0, 1)).toEqual([0]))

test('the time axis of a plot names the last day, and others at equal distances', () => {
  expect(labelledDayIndexes(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDayIndexes(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
  expect(labelledDayIndexes(90, 6)).toEqual([14, 29, 44, 59, 74, 89])
})
