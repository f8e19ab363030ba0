import { addDays } from '../../values/days.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** A local time in a time zone. */
export interface WallTime {
  /** The local day, `YYYY-MM-DD`. */
  date: string
  /** The minutes since local midnight. */
  minutes: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the formatter for the local time of a zone.
 * @throws RangeError for an unknown zone
 */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format
}

export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** Returns the local time of a zone at a moment in milliseconds since 1970. @throws RangeError for an unknown zone */
export function wallTime(zone: string, moment: number): WallTime {
  // The text is in the form `2026-11-26 18:05`.
  const text = formatOf(zone).format(moment)
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/** Returns the minutes by which a zone is ahead of UTC. */
function offsetAt(zone: string, moment: number): number {
  const { date, minutes } = wallTime(zone, moment)
  const whole = Math.floor(moment / MINUTE_MS)
  return Date.parse(`${date}T00:00:00Z`) / MINUTE_MS + minutes - whole
}

/**
 * Returns the moments at which a zone's clock shows the given times of a day, in minutes since midnight: no moment for a time
 * that the clock skips, two for a time that it repeats. The moment of a clock change is included.
 */
export function momentsOfWallTimes(zone: string, date: string, times: readonly number[]): number[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const [before, after] = [midnight - DAY_MINUTES * MINUTE_MS, midnight + 2 * DAY_MINUTES * MINUTE_MS]
  const offsets = [...new Set([offsetAt(zone, before), offsetAt(zone, after)])]
  const moments = times.flatMap(time =>
    offsets
      .map(offset => midnight + (time - offset) * MINUTE_MS)
      .filter(moment => offsets.length === 1 || isShown(zone, moment, date, time)),
  )
  if (offsets.length === 1) return moments
  const change = changeOfOffset(zone, before, after)
  const isOfDay = [change - MINUTE_MS, change].some(moment => wallTime(zone, moment).date === date)
  return isOfDay ? [...moments, change] : moments
}

/**
 * Returns the first moment, in milliseconds since 1970, at which a zone's clock shows a time, `YYYY-MM-DDTHH:MM`, or has skipped
 * it.
 */
export function firstMomentOfWallTime(zone: string, time: string): number {
  const date = time.slice(0, 'yyyy-mm-dd'.length)
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
  const reached = momentsOfWallTimes(zone, date, [minutes]).filter(moment => {
    const shown = wallTime(zone, moment)
    return shown.date > date || (shown.date === date && shown.minutes >= minutes)
  })
  // In a zone that moved over the date line the day may not exist; the result is then the beginning of the next day.
  return reached.length > 0 ? Math.min(...reached) : firstMomentOfWallTime(zone, `${addDays(date)}T00:00`)
}

function isShown(zone: string, moment: number, date: string, time: number): boolean {
  const shown = wallTime(zone, moment)
  const days = (Date.parse(`${shown.date}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS
  return days + shown.minutes === time
}

/** Returns the first moment at which a zone's offset from UTC differs from the one at `from`, to the minute. */
function changeOfOffset(zone: string, from: number, until: number): number {
  const offset = offsetAt(zone, from)
  let [same, other] = [from / MINUTE_MS, until / MINUTE_MS]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(zone, middle * MINUTE_MS) === offset) same = middle
    else other = middle
  }
  return other * MINUTE_MS
}
