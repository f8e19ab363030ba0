import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultHours } from '../hours/opening-hours.ts'
import {
  anyWeek,
  quarterHourClock,
  MINUTE_MS,
  PERIOD_MINUTES,
  PERIOD_START,
  formatTime,
} from '../hours/test-hours.ts'
import { isVisibleAt, nextVisibilityChange, nextVisibilityChanges, type Visibility } from './visibility.ts'

const KYIV = 'Europe/Kyiv'
const at = (moment: string) => Date.parse(moment)
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

describe('by the clock of Kyiv', () => {
  test('an entry is shown from its beginning and hidden from its end, to the millisecond', () => {
    const visibility = { from: '2026-11-27T18:00', until: '2026-11-27T20:30' }
    const shown = (moment: string) => isVisibleAt(visibility, at(moment), KYIV)
    expect(shown('2026-11-27T15:59:59.999Z')).toBe(false)
    expect(shown('2026-11-27T16:00:00Z')).toBe(true)
    expect(shown('2026-11-27T18:29:59.999Z')).toBe(true)
    expect(shown('2026-11-27T18:30:00Z')).toBe(false)
  })

  test('a local time skipped by daylight saving is reached at the change of the clock', () => {
    const from = { from: '2026-03-29T03:30' }
    expect(isVisibleAt(from, at('2026-03-29T00:59:59Z'), KYIV)).toBe(false)
    expect(isVisibleAt(from, at('2026-03-29T01:00:00Z'), KYIV)).toBe(true)
    expect(iso(nextVisibilityChange(from, at('2026-03-28T12:00:00Z'), KYIV))).toBe('2026-03-29T01:00:00.000Z')
  })

  test('a local time repeated by the end of daylight saving counts at its first occurrence', () => {
    const until = { until: '2026-10-25T03:30' }
    expect(iso(nextVisibilityChange(until, at('2026-10-24T12:00:00Z'), KYIV))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(isVisibleAt(until, at('2026-10-25T00:59:00Z'), KYIV)).toBe(false)
    expect(isVisibleAt(until, at('2026-10-25T01:10:00Z'), KYIV)).toBe(false)
  })

  test('an entry with weekly hours and an end changes with both', () => {
    const visibility = { weekly: defaultHours().weekly, until: '2026-11-27T12:00' }
    const changes = [at('2026-11-26T05:00:00Z')]
    for (let change = 0; change < 4; change += 1)
      changes.push(nextVisibilityChange(visibility, changes.at(-1) ?? 0, KYIV) ?? 0)
    expect(changes.slice(1, 5).map(iso)).toEqual([
      '2026-11-26T07:00:00.000Z',
      '2026-11-26T16:00:00.000Z',
      '2026-11-27T07:00:00.000Z',
      '2026-11-27T10:00:00.000Z',
    ])
    expect(nextVisibilityChange(visibility, at('2026-11-27T10:00:00Z'), KYIV)).toBeNull()
  })
})

test('an entry that is switched off is never shown and never changes', () => {
  const off = { off: true, from: '2026-11-27T18:00' } as const
  expect(isVisibleAt(off, at('2027-01-01T00:00:00Z'), KYIV)).toBe(false)
  expect(nextVisibilityChange(off, at('2026-01-01T00:00:00Z'), KYIV)).toBeNull()
})

test('a day skipped by a time zone is reached when the next day begins', () => {
  const from = { from: '2011-12-30T10:00' }
  expect(iso(nextVisibilityChange(from, at('2011-12-29T00:00:00Z'), 'Pacific/Apia'))).toBe(
    '2011-12-30T10:00:00.000Z',
  )
})

test('the next changes of several entries are the earliest change and the earliest hiding', () => {
  const entries = [
    { visibility: { until: '2026-11-28T10:00' } },
    { visibility: { from: '2026-11-27T10:00' } },
    {},
    { visibility: { off: true } as const },
  ]
  const { changesAt, hidesAt } = nextVisibilityChanges(entries, at('2026-11-26T00:00:00Z'), KYIV)
  expect([iso(changesAt), iso(hidesAt)]).toEqual(['2026-11-27T08:00:00.000Z', '2026-11-28T08:00:00.000Z'])
  expect(nextVisibilityChanges([{}], 0, KYIV)).toEqual({ changesAt: null, hidesAt: null })
})

/** Generates a time within the three years, often near a clock change. */
const wallTimes = (clock: readonly { date: string; minute: number }[]) => {
  const ofClock = fc.integer({ min: 0, max: PERIOD_MINUTES - 1 }).map(minute => {
    const { date = '', minute: begun = 0 } = clock[Math.floor(minute / 15)] ?? {}
    return `${date}T${formatTime(begun + (minute % 15))}`
  })
  const besideChanges = fc
    .tuple(
      fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2026-03-08', '2026-11-01', '2026-04-05'),
      fc.integer({ min: 0, max: 300 }),
    )
    .map(([date, minute]) => `${date}T${formatTime(minute)}`)
  return fc.oneof(ofClock, besideChanges)
}

const anyVisibility = (clock: readonly { date: string; minute: number }[]) =>
  fc
    .record(
      {
        times: fc.array(wallTimes(clock), { maxLength: 2 }),
        week: anyWeek,
        isWeekly: fc.boolean(),
        isEnd: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    .map(({ times, week, isWeekly, isEnd }): Visibility => {
      const [one, other] = [...times].sort()
      return {
        ...(isWeekly && { weekly: week }),
        ...(one !== undefined && (other !== undefined || !isEnd) && { from: one }),
        ...(other !== undefined && other !== one && { until: other }),
        ...(one !== undefined && other === undefined && isEnd && { until: one }),
      }
    })

const SUNDAY_FIRST = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The naive model: computes whether an entry is shown by reading the clock at every minute. */
function shownByMinute(
  { from, until, weekly }: Visibility,
  clock: readonly { date: string; minute: number }[],
): boolean[] {
  let latest = ''
  return Array.from({ length: PERIOD_MINUTES }, (_, minute) => {
    const { date = '', minute: begun = 0 } = clock[Math.floor(minute / 15)] ?? {}
    const clockTime = formatTime(begun + (minute % 15))
    const now = `${date}T${clockTime}`
    if (now > latest) latest = now
    const weekday = SUNDAY_FIRST[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sun'
    const isOpen = weekly?.[weekday].some(([begins, ends]) => begins <= clockTime && clockTime < ends) ?? true
    return (from === undefined || latest >= from) && (until === undefined || latest < until) && isOpen
  })
}

test.each([KYIV, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'the next change of an entry in %s matches a minute-by-minute search over three years',
  zone => {
    const clock = quarterHourClock(zone)
    fc.assert(
      fc.property(
        anyVisibility(clock),
        fc.array(fc.integer({ min: 0, max: PERIOD_MINUTES - 1 }), { maxLength: 50 }),
        (visibility, samples) => {
          const shown = shownByMinute(visibility, clock)
          const naive = shown.flatMap((is, minute) =>
            minute > 0 && is !== shown[minute - 1] ? [PERIOD_START + minute * MINUTE_MS] : [],
          )
          const found: number[] = []
          let moment: number | null = PERIOD_START
          while (moment !== null && found.length < naive.length) {
            moment = nextVisibilityChange(visibility, moment, zone)
            if (moment !== null) found.push(moment)
          }
          expect(found.map(iso)).toEqual(naive.map(iso))
          for (const minute of samples)
            expect(isVisibleAt(visibility, PERIOD_START + minute * MINUTE_MS, zone)).toBe(shown[minute])
        },
      ),
      { numRuns: 5 },
    )
  },
  120_000,
)
