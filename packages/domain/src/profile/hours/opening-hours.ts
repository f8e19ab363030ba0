export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The beginning and end, `HH:MM` in local time; `24:00` is the end of a day, and the next day continues at `00:00`. */
export type HoursRange = [from: string, until: string]

export interface HoursException {
  /** `YYYY-MM-DD` */
  date: string
  /** The open ranges; [] if closed. */
  ranges: HoursRange[]
}

export interface OpeningHours {
  /** A zone of the IANA database, `Europe/Kyiv`. */
  zone: string
  weekly: Record<Weekday, HoursRange[]>
  /** Exceptions for single days, in order and without repetition; they take precedence over holidays. */
  exceptions: HoursException[]
  /** Closed on the public holidays of Ukraine. */
  holidays: boolean
}

export const DEFAULT_ZONE = 'Europe/Kyiv'

/** Returns the initial hours in the editor. */
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

/** Returns the minutes since midnight; NaN for an invalid time. */
export function minutesOf(time: string): number {
  if (!TIME.test(time)) return Number.NaN
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Formats minutes since midnight as `HH:MM`; 1,440 is `24:00`. */
export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the ranges of a day, `YYYY-MM-DD`. */
export function rangesOn(
  { weekly, exceptions, holidays }: OpeningHours,
  date: string,
): readonly HoursRange[] {
  const own = exceptions.find(exception => exception.date === date)
  if (own) return own.ranges
  return holidays && isHoliday(date) ? [] : weekly[weekdayOf(date)]
}

/** Returns the weekday of a valid date, `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'
}

/** Returns the day that follows another by the given number of days, `YYYY-MM-DD`. */
export function dayAfter(date: string, days = 1): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Public holidays of Ukraine with a fixed date, by the law since 2024. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '03-08',
  '05-01',
  '05-08',
  '06-28',
  '07-15',
  '08-24',
  '10-01',
  '12-25',
])

/** Returns whether a day is a public holiday of Ukraine; Easter and Trinity follow the Julian calendar. */
export function isHoliday(date: string): boolean {
  if (HOLIDAYS.has(date.slice('yyyy-'.length))) return true
  const easter = easterOf(Number(date.slice(0, 4)))
  return date === easter || date === dayAfter(easter, 49)
}

/** Easter of the Eastern churches by the computus of Meeus, 13 days later by the civil calendar until 2099. */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const month = Math.floor((moon + sunday + 114) / 31)
  const day = ((moon + sunday + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day + 13)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
