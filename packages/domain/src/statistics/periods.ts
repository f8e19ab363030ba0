import { consecutiveDays } from '../values/kyiv-day.ts'

/** The periods of the statistics in days, including today. */
export const STATISTICS_PERIODS = [7, 30, 90] as const
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number]

/** The number of days for which statistics are kept, including today: two years. */
export const STATISTICS_RETENTION_DAYS = 730

/** Counts of a card on one day, or summed over several. */
export interface DayCounts {
  opens: number
  /** The number of different people per day; over several days it is the sum of the days' numbers. */
  people: number
  /** How often visitors saved the card's contact. */
  saves: number
  /** The number of contacts that visitors left, including those deleted later. */
  leads: number
}

/** The counts that a card's owner may share with the owner's group. */
export type SharedCounts = Pick<DayCounts, 'opens' | 'leads'>

export const NO_COUNTS: DayCounts = { opens: 0, people: 0, saves: 0, leads: 0 }

/** A range of days in Kyiv, such as `2026-11-22`; both ends are included. */
export interface StatisticsRange {
  from: string
  to: string
}

/** Statistics shown to the card's owner. */
export interface Statistics extends StatisticsRange {
  days: ({ day: string } & DayCounts)[]
  /** The totals of the previous period of the same length. */
  before: DayCounts
  /** Presses by the name of the card's item, most pressed first, including removed items. */
  taps: { item: string; taps: number }[]
  today: DayCounts
  /** The totals of the last days, including today. */
  last: Record<StatisticsPeriod, DayCounts>
  all: DayCounts
  /** The first day with counts; null if there are no counts. */
  since: string | null
}

/** Returns which end of a range is invalid, or null: both must be real days in order, within the kept number of days. */
export function findInvalidRangeEnd({ from, to }: StatisticsRange): keyof StatisticsRange | null {
  if (!isDay(from)) return 'from'
  if (!isDay(to)) return 'to'
  const count = countDays({ from, to })
  return count >= 1 && count <= STATISTICS_RETENTION_DAYS ? null : 'from'
}

/** Returns the number of days in a range. */
export function countDays({ from, to }: StatisticsRange): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1
}

/** Returns the day that precedes another by the given number of days. */
export function subtractDays(day: string, count: number): string {
  return new Date(timeOf(day) - count * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Returns the range of the last `count` days up to the day `to`, which is included. */
export function rangeOfLastDays(to: string, count: number): StatisticsRange {
  return { from: subtractDays(to, count - 1), to }
}

/** Returns the range of the same length before a range. */
export function rangeBefore(range: StatisticsRange): StatisticsRange {
  return rangeOfLastDays(subtractDays(range.from, 1), countDays(range))
}

/** Returns every day of a range with its counts; a day without counts has zeros. */
export function countsOfEachDay(
  range: StatisticsRange,
  counted: ReadonlyMap<string, DayCounts>,
): ({ day: string } & DayCounts)[] {
  return consecutiveDays(range.from, countDays(range)).map(day => ({
    day,
    ...(counted.get(day) ?? NO_COUNTS),
  }))
}

/** Returns the percentage by which a number differs from the previous one; null if the previous number was zero. */
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
