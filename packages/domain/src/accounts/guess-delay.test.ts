import { expect, test } from 'vitest'
import { FREE_GUESSES, guessDelay, isGuessReportDue } from './guess-delay.ts'

const MINUTE = 60_000

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [15, 32],
  [20, 1_024],
  [21, 24 * 60],
  [10_000, 24 * 60],
])('after %i wrong guesses in a row the next waits %i minutes', (guesses, minutes) =>
  expect(guessDelay(guesses, FREE_GUESSES)).toBe(minutes * MINUTE),
)

test('at most 400 codes can be guessed for one member in a year', () => {
  let guesses = 0
  for (let passed = 0; passed < 365 * 24 * 60 * MINUTE; guesses++)
    passed += guessDelay(guesses + 1, FREE_GUESSES)
  expect(guesses).toBeLessThan(400)
})

test('the tenth wrong guess in a row is reported, and each tenth after it', () =>
  expect([0, 1, 9, 10, 11, 19, 20].filter(guesses => isGuessReportDue(guesses, FREE_GUESSES))).toEqual([
    10, 20,
  ]))
