import { addDays, kyivDay, kyivMidnight } from '../values/index.ts'

/** How many days the status page shows, today included; what is older is deleted. */
export const STATUS_DAYS = 90

/** How many milliseconds of a day may be without a check before the page says so; a restart takes less. */
const LONGEST_UNNOTED_GAP_MS = 10 * 60_000

/** The state of a day: `gaps` where the part worked but nothing is known of some of the time, `unknown` without any check. */
export const DAY_STATES = ['works', 'disturbed', 'gaps', 'unknown'] as const

export interface StatusDay {
  /** The day in Kyiv, `YYYY-MM-DD`. */
  day: string
  state: (typeof DAY_STATES)[number]
  /** The time in milliseconds for which the part was disturbed, and for which nothing is known. */
  disturbedMs: number
  unknownMs: number
}

/** A time during which a part worked or was disturbed. */
export interface KnownTime {
  state: 'works' | 'disturbed'
  startedAt: Date
  until: Date
}

/** Returns the first day that the status page shows, `YYYY-MM-DD`. */
export function firstStatusDay(now: Date): string {
  return addDays(kyivDay(now), 1 - STATUS_DAYS)
}

/** Returns the time before which everything that is over is deleted. */
export function statusCutoff(now: Date): Date {
  return kyivMidnight(firstStatusDay(now))
}

/** A day of the status page with its first moment, and the first of the next day, in milliseconds since 1970. */
export interface CalendarDay {
  day: string
  from: number
  to: number
}

/** Returns the days that the status page shows, oldest first; the last one is today. */
export function statusCalendar(now: Date): CalendarDay[] {
  const first = firstStatusDay(now)
  const days = Array.from({ length: STATUS_DAYS + 1 }, (_, index) => addDays(first, index))
  const midnights = days.map(day => kyivMidnight(day).getTime())
  return days.slice(0, -1).map((day, index) => ({
    day,
    from: midnights[index] ?? 0,
    to: midnights[index + 1] ?? 0,
  }))
}

/**
 * Returns the days of a part; the last one is today until now.
 * @param times the known times in any order; where they overlap, the part counts as disturbed if one of them says so
 */
export function statusDays(
  times: readonly KnownTime[],
  calendar: readonly CalendarDay[],
  now: Date,
): StatusDay[] {
  return calendar.map(({ day, from, to: end }) => {
    const to = Math.min(end, now.getTime())
    const knownMs = coveredMs(times, from, to)
    const disturbedMs = coveredMs(
      times.filter(({ state }) => state === 'disturbed'),
      from,
      to,
    )
    const unknownMs = Math.max(0, to - from - knownMs)
    return { day, state: dayState(knownMs, disturbedMs, unknownMs), disturbedMs, unknownMs }
  })
}

/**
 * Returns for what share of the known time a part worked, in hundredths of a percent and rounded down, so that only an
 * undisturbed time has 10,000; null if nothing is known.
 */
export function uptimeOf(times: readonly KnownTime[], now: Date): number | null {
  const from = statusCutoff(now).getTime()
  const knownMs = coveredMs(times, from, now.getTime())
  if (knownMs === 0) return null
  const disturbed = times.filter(({ state }) => state === 'disturbed')
  const disturbedMs = coveredMs(disturbed, from, now.getTime())
  return Math.floor((10_000 * (knownMs - disturbedMs)) / knownMs)
}

function dayState(knownMs: number, disturbedMs: number, unknownMs: number): StatusDay['state'] {
  if (disturbedMs > 0) return 'disturbed'
  if (knownMs === 0) return 'unknown'
  return unknownMs > LONGEST_UNNOTED_GAP_MS ? 'gaps' : 'works'
}

/** Returns how many milliseconds between two moments at least one of the times covers. */
function coveredMs(times: readonly KnownTime[], from: number, to: number): number {
  const spans = times
    .map(
      ({ startedAt, until }) => [Math.max(startedAt.getTime(), from), Math.min(until.getTime(), to)] as const,
    )
    .filter(([start, end]) => end > start)
    .sort(([one], [other]) => one - other)
  let covered = 0
  let reached = from
  for (const [start, end] of spans) {
    covered += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  return covered
}
