import { addDays, type Weekday, weekdayOf } from '../../values/days.ts'
import { isHoliday } from '../../values/holidays.ts'

/** The beginning and end, `HH:MM` in local time; `24:00` is the end of a day, and the next day continues at `00:00`. */
export type HoursRange = [from: string, until: string]

export interface HoursException {
  /** The day of the exception, `YYYY-MM-DD`. */
  date: string
  /** The ranges in which the place is open; [] if it is closed. */
  ranges: HoursRange[]
}

export interface OpeningHours {
  /** The time zone by the IANA database, such as `Europe/Kyiv`. */
  zone: string
  weekly: Record<Weekday, HoursRange[]>
  /** Exceptions for single days, in order and without repetition; they take precedence over holidays. */
  exceptions: HoursException[]
  /** Whether the place is closed on the public holidays of Ukraine. */
  holidays: boolean
}

export const DEFAULT_ZONE = 'Europe/Kyiv'

/** Returns the opening hours with which the editor begins. */
export function defaultHours(): OpeningHours {
  const workday = (): HoursRange[] => [['09:00', '18:00']]
  return {
    zone: DEFAULT_ZONE,
    weekly: {
      mon: workday(),
      tue: workday(),
      wed: workday(),
      thu: workday(),
      fri: workday(),
      sat: [],
      sun: [],
    },
    exceptions: [],
    holidays: false,
  }
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Converts a time `HH:MM` to minutes since midnight; NaN for an invalid time. */
export function parseMinutes(time: string): number {
  if (!TIME.test(time)) return Number.NaN
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Formats minutes since midnight as `HH:MM`; 1,440 is `24:00`. */
export function formatMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the ranges in which the place is open on a day, `YYYY-MM-DD`. */
export function rangesOnDay(
  { weekly, exceptions, holidays }: OpeningHours,
  date: string,
): readonly HoursRange[] {
  const own = exceptions.find(exception => exception.date === date)
  if (own) return own.ranges
  return holidays && isHoliday(date) ? [] : weekly[weekdayOf(date)]
}

/** The number of days ahead for which a card and its markup for search engines list hours that differ from the weekly hours. */
export const SPECIAL_DAYS_AHEAD = 31

/**
 * Returns the days from today on with hours that differ from the weekly hours, including holidays, in order.
 * @param today the current day, `YYYY-MM-DD`
 */
export function upcomingSpecialDays(hours: OpeningHours, today: string): HoursException[] {
  const until = addDays(today, SPECIAL_DAYS_AHEAD)
  const found: HoursException[] = []
  for (let date = today; date <= until; date = addDays(date)) {
    const isOwn = hours.exceptions.some(exception => exception.date === date)
    if (isOwn || (hours.holidays && isHoliday(date)))
      found.push({ date, ranges: [...rangesOnDay(hours, date)] })
  }
  return found
}
