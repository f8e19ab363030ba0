import fc from 'fast-check'
import type { HoursRange } from './opening-hours.ts'

export const MINUTE_MS = 60_000

/*
 * The period of the naive model, which checks every minute of three years by another formatter of local time. Clocks differ from
 * UTC by multiples of 15 minutes and change at such moments, so one reading serves 15 minutes.
 */
export const PERIOD_START = Date.parse('2026-01-01T00:00:00Z')
export const PERIOD_MINUTES = 3 * 365 * 24 * 60

/** Returns the local time of a zone for each quarter of an hour of the three years. */
export function quarterHourClock(zone: string): { date: string; minute: number }[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Array.from({ length: PERIOD_MINUTES / 15 }, (_, quarter) => {
    const text = format.format(PERIOD_START + quarter * 15 * MINUTE_MS)
    const [, month = '', day = '', year = '', hour, minute] =
      /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(text) ?? []
    return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
  })
}

/** Writes minutes since midnight as `HH:MM`. */
export const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Generates the ranges of a day; their limits are minutes, including those at which clocks are put forward and back. */
export const anyRanges = fc
  .uniqueArray(
    fc.oneof(fc.integer({ min: 0, max: 1_440 }), fc.constantFrom(0, 60, 120, 180, 210, 240, 1_380, 1_440)),
    {
      maxLength: 6,
    },
  )
  .map(minutes => [...minutes].sort((one, other) => one - other))
  .map(minutes =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, pair): HoursRange => [
      formatTime(minutes[2 * pair] ?? 0),
      formatTime(minutes[2 * pair + 1] ?? 0),
    ]),
  )

/** Generates the ranges of each day of a week. */
export const anyWeek = fc.record({
  mon: anyRanges,
  tue: anyRanges,
  wed: anyRanges,
  thu: anyRanges,
  fri: anyRanges,
  sat: anyRanges,
  sun: anyRanges,
})
