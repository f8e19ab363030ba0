import { expect, test } from 'vitest'
import { formatKyivTime, parseKyivTime } from './moments.ts'

test.each([
  ['2026-11-25 14:05', '2026-11-25T12:05:00.000Z'],
  ['2026-07-01 14:05:30', '2026-07-01T11:05:30.000Z'],
  ['2026-11-25T14:05Z', '2026-11-25T14:05:00.000Z'],
  ['2026-11-25 14:05:00+05:30', '2026-11-25T08:35:00.000Z'],
  ['2026-10-25 03:30', '2026-10-25T00:30:00.000Z'],
])('the typed time %s, in Kyiv unless it has an offset, is parsed as the moment %s', (text, moment) => {
  expect(parseKyivTime(text).toISOString()).toBe(moment)
})

test.each(['yesterday', '2026-11-25', '2026-13-01 10:00', '2026-03-29 03:30', '25.11.2026 14:05'])(
  'the invalid time %s is refused with an example of a valid one',
  text => expect(() => parseKyivTime(text)).toThrow(/such as '2026-11-25 14:05' \(Kyiv's time\)/),
)

test('a moment is described in Kyiv time', () => {
  expect(formatKyivTime('2026-11-25T12:05:09Z')).toBe('2026-11-25 14:05:09 in Kyiv')
})
