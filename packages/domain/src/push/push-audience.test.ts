import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kyivDay, kyivMoment, kyivTime } from '../values/index.ts'
import { isByProfile, isPushTime } from './push-audience.ts'

const now = new Date('2026-11-27T12:00:00Z')

test.each([
  ['2026-11-27T12:00:00.000Z', false],
  ['2026-11-27T11:59:59.999Z', false],
  ['2026-11-27T12:00:00.001Z', true],
  ['2027-11-27T12:00:00.000Z', true],
  ['2027-11-27T12:00:00.001Z', false],
])('at noon of 27 November 2026 a message can be sent at %s: %s', (at, isPossible) => {
  expect(isPushTime(new Date(at), now)).toBe(isPossible)
})

test.each([
  [{}, false],
  [{ language: 'ua', seenWithinDays: 30 }, false],
  [{ company: 'default' }, true],
  [{ group: 'none' }, true],
  [{ tag: 'vip' }, true],
  [{ subscriptions: ['trial'] }, true],
] as const)('the audience %j is chosen by profile: %s', (audience, isSo) => {
  expect(isByProfile(audience)).toBe(isSo)
})

test.each([
  ['2026-11-28T09:05', '2026-11-28T07:05:00.000Z'],
  ['2026-07-01T09:05', '2026-07-01T06:05:00.000Z'],
  // In Kyiv the clocks are put forward from 3:00 to 4:00, and back from 4:00 to 3:00.
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
  ['2026-02-30T09:05', undefined],
  ['2026-11-28', undefined],
  ['', undefined],
])('the time %s in Kyiv is the moment %s', (text, moment) => {
  expect(kyivMoment(text)?.toISOString()).toBe(moment)
})

test('a time in Kyiv is read as a moment that is written as the same time in Kyiv', () => {
  const minute = fc
    .integer({ min: 0, max: 3 * 366 * 24 * 60 })
    .map(m => new Date(Date.UTC(2026, 0, 1) + m * 60_000))
  fc.assert(
    fc.property(minute, at => {
      const text = `${kyivDay(at)}T${kyivTime(at)}`
      const read = kyivMoment(text)
      expect(read && `${kyivDay(read)}T${kyivTime(read)}`).toBe(text)
    }),
  )
})
