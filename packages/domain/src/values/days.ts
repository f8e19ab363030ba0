export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/**
 * Returns the day of the week of a date.
 * @param date the date as `YYYY-MM-DD`
 */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'
}

/** Returns the whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}

/** Returns the day that follows another by the given number of days, `YYYY-MM-DD`. */
export function addDays(date: string, days = 1): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
