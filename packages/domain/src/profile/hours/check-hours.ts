import { type Weekday, WEEKDAYS } from '../../values/days.ts'
import { type ReportViolation, valueAt } from '../../values/check-values.ts'
import {
  type HoursException,
  type HoursRange,
  parseMinutes,
  type OpeningHours,
  DEFAULT_ZONE,
} from './opening-hours.ts'
import { isZone } from './zone-clock.ts'

/**
 * The maximum number of time ranges per day; `MOST_EXCEPTIONS` is that of exceptions. The specification doesn't set these
 * limits.
 */
const MOST_RANGES = 6
const MOST_EXCEPTIONS = 100

/** Returns opening hours in their stored form, in order; null if there are none or they are invalid, which is reported by field. */
export function checkHours(
  value: unknown,
  field: string,
  report: ReportViolation<'hours-invalid'>,
): OpeningHours | null {
  if (value === null) return null
  const broken = (path: string) => report('hours-invalid', path)
  if (typeof value !== 'object' || Array.isArray(value)) {
    broken(field)
    return null
  }
  const zone = valueAt(value, 'zone') ?? DEFAULT_ZONE
  if (typeof zone !== 'string' || zone.length > 64 || !isZone(zone)) broken(`${field}.zone`)
  const holidays = valueAt(value, 'holidays') ?? false
  if (typeof holidays !== 'boolean') broken(`${field}.holidays`)
  const weekly = checkWeekly(valueAt(value, 'weekly'), `${field}.weekly`, report)
  const exceptions = readExceptions(valueAt(value, 'exceptions') ?? [], at =>
    broken(at === null ? `${field}.exceptions` : `${field}.exceptions.${at}`),
  )
  return {
    zone: typeof zone === 'string' ? zone : DEFAULT_ZONE,
    weekly,
    exceptions,
    holidays: holidays === true,
  }
}

/** Returns the ranges of each weekday, in order; invalid ones are reported by day. */
export function checkWeekly(
  value: unknown,
  field: string,
  report: ReportViolation<'hours-invalid'>,
): OpeningHours['weekly'] {
  const weekly = WEEKDAYS.map((day): [Weekday, HoursRange[]] => {
    const ranges = readRanges(valueAt(value, day) ?? [])
    if (ranges === null) report('hours-invalid', `${field}.${day}`)
    return [day, ranges ?? []]
  })
  return Object.fromEntries(weekly) as Record<Weekday, HoursRange[]>
}

/** Returns the ranges in order without overlaps; null for any invalid value. */
function readRanges(value: unknown): HoursRange[] | null {
  if (!Array.isArray(value) || value.length > MOST_RANGES) return null
  const ranges = value.map(range => (isRange(range) ? range : null)).filter(range => range !== null)
  if (ranges.length < value.length) return null
  const sorted = ranges
    .map(([from, until]): HoursRange => [from, until])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const overlaps = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? ''))
  return overlaps ? null : sorted
}

/** Returns whether a value is a range that ends after it begins; hours after midnight belong to the next day. */
function isRange(value: unknown): value is HoursRange {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, until] = value.map(time => (typeof time === 'string' ? parseMinutes(time) : Number.NaN))
  return from !== undefined && until !== undefined && from < until
}

function readExceptions(value: unknown, broken: (at: number | null) => void): HoursException[] {
  if (!Array.isArray(value) || value.length > MOST_EXCEPTIONS) {
    broken(null)
    return []
  }
  const dates = value.map(exception => valueAt(exception, 'date'))
  const exceptions = value.map((exception: unknown, at): HoursException => {
    const date = dates[at]
    const ranges = readRanges(valueAt(exception, 'ranges') ?? [])
    if (typeof date !== 'string' || !isDate(date) || dates.indexOf(date) < at || ranges === null) broken(at)
    return { date: typeof date === 'string' ? date : '', ranges: ranges ?? [] }
  })
  return exceptions.sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Returns whether a text is an existing day, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
