import { dayAfter } from '../../values/days.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The local time of a zone. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight. */
  minutes: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for an unknown zone */
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
  // `2026-11-26 18:05`
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
 * The moments at which a zone's clock shows times of a day, in minutes since its midnight: none where the clock is put
 * forward over one, two where it is put back. The moment at which it is put forward or back is among them.
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
 * The first moment at which a zone's clock shows a time, `YYYY-MM-DDTHH:MM`, or has been put forward over it, in milliseconds
 * since 1970.
 */
export function firstMomentOfWallTime(zone: string, time: string): number {
  const date = time.slice(0, 'yyyy-mm-dd'.length)
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
  const reached = momentsOfWallTimes(zone, date, [minutes]).filter(moment => {
    const shown = wallTime(zone, moment)
    return shown.date > date || (shown.date === date && shown.minutes >= minutes)
  })
  // A zone that moved over the date line has no such day, and reaches it as the day after begins.
  return reached.length > 0 ? Math.min(...reached) : firstMomentOfWallTime(zone, `${dayAfter(date)}T00:00`)
}

function isShown(zone: string, moment: number, date: string, time: number): boolean {
  const shown = wallTime(zone, moment)
  const days = (Date.parse(`${shown.date}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS
  return days + shown.minutes === time
}

/** The first moment at which the offset is another, to the minute. */
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
