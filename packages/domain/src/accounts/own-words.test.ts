import { expect, test } from 'vitest'
import { isBasedOnOwnWords, sessionNeedsPassword, RECENT_SESSION_MS, sessionEndsAt } from './index.ts'

const own = ['ivan.petrenko@example.com', 'Іван Петренко']

test.each([
  ['ivan.petrenko@example.com', true],
  ['IvanPetrenko', true],
  ['ivan.petrenko2024', true],
  ['Petrenko-1!', true],
  ['петренкоіван', true],
  ['example.com', true],
  ['ivan.petrenko20245', false],
  ['petrenko rides a horse', false],
  ['correct horse battery', false],
  ['12345678', false],
])('the password %j consists of the owner’s own words: %j', (password, expected) =>
  expect(isBasedOnOwnWords(password, own)).toBe(expected),
)

test('a password is never the owner’s own words where nothing is known of the owner', () =>
  expect(isBasedOnOwnWords('a@b.c', ['', 'a'])).toBe(false))

const DAY_MS = 24 * 60 * 60 * 1_000
const started = new Date(0)

test('a session used on day 59 lasts 30 more days, one used on day 61 until day 90', () => {
  expect(sessionEndsAt(started, new Date(59 * DAY_MS))).toEqual(new Date((59 + 30) * DAY_MS))
  expect(sessionEndsAt(started, new Date(61 * DAY_MS))).toEqual(new Date(90 * DAY_MS))
})

test('a session requires the password from its tenth minute', () => {
  expect(sessionNeedsPassword(started, new Date(RECENT_SESSION_MS - 1))).toBe(false)
  expect(sessionNeedsPassword(started, new Date(RECENT_SESSION_MS))).toBe(true)
})
