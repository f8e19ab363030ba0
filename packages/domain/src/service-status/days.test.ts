import { expect, test } from 'vitest'
import {
  firstStatusDay,
  type KnownTime,
  STATUS_DAYS,
  statusCalendar,
  statusCutoff,
  statusDays,
  uptimeOf,
} from './days.ts'

// 12:00 in Kyiv, in winter.
const NOW = new Date('2026-11-27T10:00:00Z')
const MINUTE_MS = 60_000

const time = (state: KnownTime['state'], startedAt: string, until: string): KnownTime => ({
  state,
  startedAt: new Date(startedAt),
  until: new Date(until),
})
const works = (startedAt: string, until: string) => time('works', startedAt, until)
const disturbed = (startedAt: string, until: string) => time('disturbed', startedAt, until)

/** Yesterday in Kyiv is from 22:00 to 22:00 UTC. */
const YESTERDAY = ['2026-11-25T22:00:00Z', '2026-11-26T22:00:00Z'] as const

function yesterday(...times: KnownTime[]) {
  const day = statusDays(times, statusCalendar(NOW), NOW).at(-2)
  return [day?.state, (day?.disturbedMs ?? 0) / MINUTE_MS, (day?.unknownMs ?? 0) / MINUTE_MS]
}

test.each([
  ['a day without any check is unknown', [], ['unknown', 0, 1_440]],
  ['a day that worked throughout works', [works(...YESTERDAY)], ['works', 0, 0]],
  [
    'a pause of ten minutes isn’t noted',
    [works(YESTERDAY[0], '2026-11-26T09:00:00Z'), works('2026-11-26T09:10:00Z', YESTERDAY[1])],
    ['works', 0, 10],
  ],
  [
    'an hour without a check is a gap, neither good nor bad',
    [works(YESTERDAY[0], '2026-11-26T09:00:00Z'), works('2026-11-26T10:00:00Z', YESTERDAY[1])],
    ['gaps', 0, 60],
  ],
  [
    'a day with a disturbance is disturbed, also if there was a gap',
    [
      works(YESTERDAY[0], '2026-11-26T09:00:00Z'),
      disturbed('2026-11-26T10:00:00Z', '2026-11-26T10:05:00Z'),
      works('2026-11-26T10:05:00Z', YESTERDAY[1]),
    ],
    ['disturbed', 5, 60],
  ],
  [
    'an incident that staff announced counts where the checks found nothing',
    [works(...YESTERDAY), disturbed('2026-11-26T10:00:00Z', '2026-11-26T10:30:00Z')],
    ['disturbed', 30, 0],
  ],
  [
    'overlapping disturbances count once',
    [
      works(...YESTERDAY),
      disturbed('2026-11-26T10:00:00Z', '2026-11-26T10:30:00Z'),
      disturbed('2026-11-26T10:20:00Z', '2026-11-26T10:40:00Z'),
    ],
    ['disturbed', 40, 0],
  ],
  [
    'a disturbance over midnight counts on each day with its part of it',
    [works(...YESTERDAY), disturbed('2026-11-26T21:45:00Z', '2026-11-26T22:30:00Z')],
    ['disturbed', 15, 0],
  ],
])('%s', (_, times, day) => {
  expect(yesterday(...times)).toEqual(day)
})

test('the time of today that is still to come is no gap', () => {
  const days = statusDays([works('2026-11-26T22:00:00Z', NOW.toISOString())], statusCalendar(NOW), NOW)
  expect(days.at(-1)).toEqual({ day: '2026-11-27', state: 'works', disturbedMs: 0, unknownMs: 0 })
})

test('ninety days are shown, also over the change of the clocks, whose day has 25 hours', () => {
  const days = statusDays([], statusCalendar(NOW), NOW)
  expect(days).toHaveLength(STATUS_DAYS)
  expect([days[0]?.day, firstStatusDay(NOW)]).toEqual(['2026-08-30', '2026-08-30'])
  expect(statusCutoff(NOW).toISOString()).toBe('2026-08-29T21:00:00.000Z')
  expect((days.find(({ day }) => day === '2026-10-25')?.unknownMs ?? 0) / MINUTE_MS).toBe(25 * 60)
})

test('the uptime leaves out the time that nothing is known of, and is rounded down', () => {
  expect(uptimeOf([], NOW)).toBeNull()
  expect(uptimeOf([works(...YESTERDAY)], NOW)).toBe(10_000)
  const oneMinute = disturbed('2026-11-26T10:00:00Z', '2026-11-26T10:01:00Z')
  expect(uptimeOf([works(...YESTERDAY), oneMinute], NOW)).toBe(Math.floor((10_000 * 1_439) / 1_440))
  const oneSecond = disturbed('2026-11-26T10:00:00Z', '2026-11-26T10:00:01Z')
  expect(uptimeOf([works('2026-09-01T00:00:00Z', NOW.toISOString()), oneSecond], NOW)).toBe(9_999)
  expect(uptimeOf([works('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')], NOW)).toBeNull()
})
