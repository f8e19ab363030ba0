import { addDays } from '../../values/days.ts'
import { parseMinutes, type OpeningHours, rangesOnDay, formatMinutes } from './opening-hours.ts'
import { momentsOfWallTimes, wallTime } from './zone-clock.ts'

/** The number of days searched for the next change; no run of exceptions is expected to last longer than a year. */
const MOST_DAYS = 370

/**
 * The number of days searched if there are no exceptions or holidays: all weeks are equal, except when the start of daylight
 * saving time skips a range.
 */
const WEEKLY_DAYS = 15

/** Returns whether the place is open at a moment, given in milliseconds since 1970, by its local time. */
export function isOpenAt(hours: OpeningHours, moment: number): boolean {
  const { date, minutes } = wallTime(hours.zone, moment)
  return rangesOnDay(hours, date).some(
    ([from, until]) => parseMinutes(from) <= minutes && minutes < parseMinutes(until),
  )
}

/** Returns the first later moment at which the place opens or closes; null if there is none within a year. */
export function nextChangeAfter(hours: OpeningHours, moment: number): number | null {
  const isOpen = isOpenAt(hours, moment)
  const { date: today } = wallTime(hours.zone, moment)
  const days = hours.holidays || hours.exceptions.length > 0 ? MOST_DAYS : WEEKLY_DAYS
  for (let day = 0; day <= days; day += 1) {
    const date = addDays(today, day)
    // Midnight is included, because a day on which the clock is put forward at midnight has no 0:00, and a change due then
    // happens at that moment.
    const times = [0, ...rangesOnDay(hours, date).flatMap(range => range.map(parseMinutes))]
    const next = momentsOfWallTimes(hours.zone, date, times)
      .filter(each => each > moment && isOpenAt(hours, each) !== isOpen)
      .sort((one, other) => one - other)[0]
    if (next !== undefined) return next
  }
  return null
}

/** Whether the place is open at a given moment, in the local time of its zone. */
export interface HoursNow {
  isOpen: boolean
  /** The current day in the zone, `YYYY-MM-DD`. */
  today: string
  /** The next opening or closing; null if there is none. */
  change: { date: string; time: string } | null
  /** The moment from which this data is outdated, in milliseconds since 1970. */
  staleAt: number
}

export function hoursNow(hours: OpeningHours, moment: number): HoursNow {
  const { zone } = hours
  const { date: today } = wallTime(zone, moment)
  const next = nextChangeAfter(hours, moment)
  const midnight = nextMidnight(zone, today, moment)
  const change = next === null ? null : wallTime(zone, next)
  return {
    isOpen: isOpenAt(hours, moment),
    today,
    change: change && { date: change.date, time: formatMinutes(change.minutes) },
    staleAt: Math.min(midnight, next ?? midnight),
  }
}

/** Returns the moment at which the next day begins, even if the clock is put forward over midnight. */
function nextMidnight(zone: string, today: string, moment: number): number {
  const begins = momentsOfWallTimes(zone, addDays(today), [0]).filter(
    each => each > moment && wallTime(zone, each).date !== today,
  )
  return Math.min(...begins)
}
