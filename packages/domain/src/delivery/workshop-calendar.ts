import { dayAfter, type Weekday, weekdayOf } from '../values/days.ts'
import { isHoliday } from '../values/holidays.ts'
import { kyivDay, kyivTime } from '../values/kyiv-day.ts'

/** When the workshop makes orders, by the clock of Kyiv. */
export interface WorkshopCalendar {
  /** At least one. */
  weekdays: Weekday[]
  /** Nothing is made on the public holidays of Ukraine. */
  closedOnHolidays: boolean
  /** Further days on which nothing is made, `YYYY-MM-DD`, in order and without repetition. */
  closedDays: string[]
  /** Orders placed later in the day, `HH:MM`, count from the next working day. */
  acceptsUntil: string
  /** The most pieces of an order whose day is promised; the day of a larger one is agreed with its buyer. */
  promisesUpTo: number
}

/** The most working days that staff may promise, further closed days, and pieces of an order whose day is promised. */
export const CALENDAR_LIMITS = { makingDays: 60, closedDays: 100, promisesUpTo: 10_000 } as const

/**
 * The working days that are promised for an order of so many pieces; null where nothing is.
 * @param makingDays of the product; null where staff promise nothing for it
 */
export function promisedWorkingDays(
  makingDays: number | null,
  count: number,
  { promisesUpTo }: Pick<WorkshopCalendar, 'promisesUpTo'>,
): number | null {
  return count > promisesUpTo ? null : makingDays
}

export function isWorkingDay(
  day: string,
  { weekdays, closedOnHolidays, closedDays }: WorkshopCalendar,
): boolean {
  if (closedDays.includes(day) || (closedOnHolidays && isHoliday(day))) return false
  return weekdays.includes(weekdayOf(day))
}

/** The first working day on that day or after it. */
export function workingDayFrom(day: string, calendar: WorkshopCalendar): string {
  let found = day
  while (!isWorkingDay(found, calendar)) found = dayAfter(found)
  return found
}

/**
 * The day on which an order is ready to be sent: so many working days after the one on which it was accepted.
 * @param acceptedAt when nothing held the order up any more
 */
export function orderReadyDay(acceptedAt: Date, makingDays: number, calendar: WorkshopCalendar): string {
  const today = kyivDay(acceptedAt)
  const isLate = kyivTime(acceptedAt) >= calendar.acceptsUntil
  let day = workingDayFrom(isLate && isWorkingDay(today, calendar) ? dayAfter(today) : today, calendar)
  for (let made = 0; made < makingDays; made += 1) day = workingDayFrom(dayAfter(day), calendar)
  return day
}
