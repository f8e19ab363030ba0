import { addDays, type Weekday, weekdayOf } from '../values/days.ts'
import { isHoliday } from '../values/holidays.ts'
import { kyivDay, kyivTime } from '../values/kyiv-day.ts'

/** The days and times at which the workshop makes orders, in Kyiv time. */
export interface WorkshopCalendar {
  /** The working days of the week, at least one. */
  weekdays: Weekday[]
  /** Whether the workshop is closed on the public holidays of Ukraine. */
  closedOnHolidays: boolean
  /** Further days on which the workshop is closed, as `YYYY-MM-DD`, in order and without repetition. */
  closedDays: string[]
  /** The time of day, as `HH:MM`, after which an accepted order counts from the next working day. */
  acceptsUntil: string
  /** The maximum number of pieces of an order for which a day is promised; the day of a larger order is agreed with its buyer. */
  promisesUpTo: number
}

/**
 * The maximum number of working days that staff may promise, of further closed days, and of pieces of an order for which a day
 * is promised.
 */
export const CALENDAR_LIMITS = { makingDays: 60, closedDays: 100, promisesUpTo: 10_000 } as const

/**
 * Returns the working days that are promised for an order of so many pieces; null if nothing is promised.
 * @param makingDays the working days that the product takes; null if staff promise nothing for it
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

/** Returns the first working day on or after the given day. */
export function workingDayFrom(day: string, calendar: WorkshopCalendar): string {
  let found = day
  while (!isWorkingDay(found, calendar)) found = addDays(found)
  return found
}

/**
 * Returns the day on which an order is ready to be sent: `makingDays` working days after the working day on which it was
 * accepted.
 * @param acceptedAt when production of the order could begin
 */
export function orderReadyDay(acceptedAt: Date, makingDays: number, calendar: WorkshopCalendar): string {
  const today = kyivDay(acceptedAt)
  const isLate = kyivTime(acceptedAt) >= calendar.acceptsUntil
  let day = workingDayFrom(isLate && isWorkingDay(today, calendar) ? addDays(today) : today, calendar)
  for (let made = 0; made < makingDays; made += 1) day = workingDayFrom(addDays(day), calendar)
  return day
}
