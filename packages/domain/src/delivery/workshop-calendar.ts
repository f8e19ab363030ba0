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
}

/** The most working days that staff may promise, and the most further closed days. */
export const CALENDAR_LIMITS = { makingDays: 60, closedDays: 100 } as const

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
export function readyDay(acceptedAt: Date, makingDays: number, calendar: WorkshopCalendar): string {
  const today = kyivDay(acceptedAt)
  const isLate = kyivTime(acceptedAt) >= calendar.acceptsUntil
  let day = workingDayFrom(isLate && isWorkingDay(today, calendar) ? dayAfter(today) : today, calendar)
  for (let made = 0; made < makingDays; made += 1) day = workingDayFrom(dayAfter(day), calendar)
  return day
}
