import { WEEKDAYS } from '../../values/days.ts'
import { isHoliday } from '../../values/holidays.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursNow, isOpenAt, nextChangeAfter } from './open-now.ts'
import { type OpeningHours, defaultHours } from './opening-hours.ts'
import {
  anyRanges,
  anyWeek,
  quarterHourClock,
  MINUTE_MS,
  PERIOD_MINUTES,
  PERIOD_START,
  formatTime,
} from './test-hours.ts'

const at = (moment: string) => Date.parse(moment)
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

const closed = (): OpeningHours => ({
  zone: 'Europe/Kyiv',
  weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  exceptions: [],
  holidays: false,
})

describe('by the clock of Kyiv', () => {
  test('a shop opens at 9 and closes at 18 on working days', () => {
    const hours = defaultHours()
    expect(isOpenAt(hours, at('2026-11-26T06:59:59Z'))).toBe(false)
    expect(isOpenAt(hours, at('2026-11-26T07:00:00Z'))).toBe(true)
    expect(isOpenAt(hours, at('2026-11-26T15:59:59Z'))).toBe(true)
    expect(isOpenAt(hours, at('2026-11-26T16:00:00Z'))).toBe(false)
    expect(hoursNow(hours, at('2026-11-28T10:00:00Z'))).toEqual({
      isOpen: false,
      today: '2026-11-28',
      change: { date: '2026-11-30', time: '09:00' },
      staleAt: at('2026-11-28T22:00:00Z'),
    })
  })

  test('a bar that is open over midnight closes once, at the end of the night', () => {
    const hours = { ...closed(), weekly: { ...closed().weekly } }
    hours.weekly.fri = [['18:00', '24:00']]
    hours.weekly.sat = [['00:00', '02:00']]
    expect(iso(nextChangeAfter(hours, at('2026-11-27T17:00:00Z')))).toBe('2026-11-28T00:00:00.000Z')
    expect(hoursNow(hours, at('2026-11-27T17:00:00Z'))).toMatchObject({
      isOpen: true,
      change: { date: '2026-11-28', time: '02:00' },
      staleAt: at('2026-11-27T22:00:00Z'),
    })
  })

  test('a place open around the clock never closes, and one without hours never opens', () => {
    const always = closed()
    for (const day of WEEKDAYS) always.weekly[day] = [['00:00', '24:00']]
    expect(hoursNow(always, at('2026-03-29T00:30:00Z'))).toMatchObject({ isOpen: true, change: null })
    expect(hoursNow(closed(), at('2026-03-29T00:30:00Z'))).toMatchObject({ isOpen: false, change: null })
  })

  test('an exception overrides a holiday, and a holiday the weekly hours', () => {
    const hours: OpeningHours = {
      ...defaultHours(),
      holidays: true,
      exceptions: [{ date: '2026-12-25', ranges: [['10:00', '12:00']] }],
    }
    // The 24th of August 2026 is a Monday.
    expect(isOpenAt(hours, at('2026-08-24T09:00:00Z'))).toBe(false)
    expect(isOpenAt({ ...hours, holidays: false }, at('2026-08-24T09:00:00Z'))).toBe(true)
    expect(isOpenAt(hours, at('2026-12-25T09:00:00Z'))).toBe(true)
    expect(isOpenAt(hours, at('2026-12-25T11:00:00Z'))).toBe(false)
  })

  test('an hour that the clock skips in spring is never open, and the one it repeats in autumn is open twice', () => {
    const hours = closed()
    hours.weekly.sun = [['03:00', '04:00']]
    expect(iso(nextChangeAfter(hours, at('2026-03-28T12:00:00Z')))).toBe('2026-04-05T00:00:00.000Z')
    const autumn = [at('2026-10-24T12:00:00Z')]
    for (let change = 0; change < 4; change += 1) autumn.push(nextChangeAfter(hours, autumn.at(-1) ?? 0) ?? 0)
    expect(autumn.slice(1, 3).map(iso)).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'])
  })
})

test.each(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2026-05-31'])(
  '%s, Easter or Trinity, is a public holiday',
  date => expect(isHoliday(date)).toBe(true),
)

test.each(['2026-04-05', '2026-04-13', '2026-05-09', '2026-11-26'])('%s is no public holiday', date =>
  expect(isHoliday(date)).toBe(false),
)

const anyHours = (zone: string) =>
  fc.record({
    zone: fc.constant(zone),
    weekly: anyWeek,
    exceptions: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom(
          '2026-03-29',
          '2026-10-25',
          '2027-03-28',
          '2028-02-29',
          '2026-12-25',
          '2027-01-01',
        ),
        ranges: anyRanges,
      }),
      { selector: ({ date }) => date, maxLength: 4 },
    ),
    holidays: fc.boolean(),
  })

const SUNDAY_FIRST = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function naiveChanges(hours: OpeningHours, clock: readonly { date: string; minute: number }[]): number[] {
  const changes: number[] = []
  let was: boolean | null = null
  const days = new Map<string, boolean[]>()
  const openOn = (date: string) => {
    const known = days.get(date)
    if (known) return known
    const weekday = SUNDAY_FIRST[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sun'
    const own = hours.exceptions.find(exception => exception.date === date)
    const isFree = hours.holidays && isHoliday(date)
    const list = own ? own.ranges : isFree ? [] : hours.weekly[weekday]
    const open = Array.from({ length: 1_440 }, (_, minute) =>
      list.some(([from, until]) => from <= formatTime(minute) && formatTime(minute) < until),
    )
    days.set(date, open)
    return open
  }
  for (let minute = 0; minute < PERIOD_MINUTES; minute += 1) {
    const shown = clock[Math.floor(minute / 15)]
    if (!shown) break
    const isOpen = openOn(shown.date)[shown.minute + (minute % 15)] ?? false
    if (was !== null && isOpen !== was) changes.push(PERIOD_START + minute * MINUTE_MS)
    was = isOpen
  }
  return changes
}

test.each(['Europe/Kyiv', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'])(
  'the next opening or closing in %s matches a minute-by-minute search over three years',
  zone => {
    const clock = quarterHourClock(zone)
    fc.assert(
      fc.property(anyHours(zone), hours => {
        const naive = naiveChanges(hours, clock)
        const found: number[] = []
        let moment: number | null = PERIOD_START
        while (moment !== null && found.length < naive.length) {
          moment = nextChangeAfter(hours, moment)
          if (moment !== null) found.push(moment)
        }
        expect(found.map(iso)).toEqual(naive.map(iso))
      }),
      { numRuns: 3 },
    )
  },
  120_000,
)
