import { daysFrom } from '../values/kyiv-day.ts'

/** The periods of days, today included, that an owner looks back over. */
export const STATISTICS_PERIODS = [7, 30, 90] as const
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number]

/** How many days are kept, today included: two years. */
export const STATISTICS_RETENTION_DAYS = 730

/** Counts of a card on one day, or summed over several. */
export interface DayCounts {
  opens: number
  /** Different people, counted each day anew: of several days it is the sum. */
  people: number
  /** How often the contact was saved. */
  saves: number
}

export const NO_COUNTS: DayCounts = { opens: 0, people: 0, saves: 0 }

/** Days of Kyiv, `2026-11-22`, both included. */
export interface StatisticsRange {
  from: string
  to: string
}

/** Statistics shown to the card's owner. */
export interface Statistics extends StatisticsRange {
  days: ({ day: string } & DayCounts)[]
  /** As many days before. */
  before: DayCounts
  /** By the names of the card's items, the most pressed first; also of what the card shows no more. */
  taps: { item: string; taps: number }[]
  today: DayCounts
  /** The last days, today included. */
  last: Record<StatisticsPeriod, DayCounts>
  all: DayCounts
  /** The first day with counts; null for none. */
  since: string | null
}

/** Which end of a range is wrong, null for none: real days in their order, no more of them than are kept. */
export function invalidRangeEnd({ from, to }: StatisticsRange): keyof StatisticsRange | null {
  if (!isDay(from)) return 'from'
  if (!isDay(to)) return 'to'
  const count = countDays({ from, to })
  return count >= 1 && count <= STATISTICS_RETENTION_DAYS ? null : 'from'
}

/** How many days a range has. */
export function countDays({ from, to }: StatisticsRange): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1
}

/** The day that lies so many days before another. */
export function dayBefore(day: string, count: number): string {
  return new Date(timeOf(day) - count * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** The last days up to one, itself included. */
export function lastDays(to: string, count: number): StatisticsRange {
  return { from: dayBefore(to, count - 1), to }
}

/** As many days before a range as it has. */
export function rangeBefore(range: StatisticsRange): StatisticsRange {
  return lastDays(dayBefore(range.from, 1), countDays(range))
}

/** Every day of a range with what was counted on it; a day without counts has zeros. */
export function eachDay(
  range: StatisticsRange,
  counted: ReadonlyMap<string, DayCounts>,
): ({ day: string } & DayCounts)[] {
  return daysFrom(range.from, countDays(range)).map(day => ({ day, ...(counted.get(day) ?? NO_COUNTS) }))
}

/** By how many percent a number differs from the one before; null where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (now - before)) / before)
}

const DAY_MS = 24 * 60 * 60_000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = timeOf(text)
  // JavaScript reads 30 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
