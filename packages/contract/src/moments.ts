import { z } from 'zod'

/** The range of moments that databases, dates and calendars all support, with a day to spare on either side. */
const FIRST = Date.UTC(1970, 0, 1)
const END = Date.UTC(3000, 0, 1)

/** Returns whether a moment is in the range that the service can store. */
export function isPossibleMoment(moment: Date): boolean {
  const time = moment.getTime()
  return time >= FIRST && time < END
}

const isPossible = (text: string) => isPossibleMoment(new Date(text))

/** A moment in a payload: `2026-11-22T10:00:00+02:00`. */
export const momentSchema = z.iso.datetime({ offset: true }).refine(isPossible)

/** A day in a payload: `2026-11-22`. */
export const calendarDaySchema = z.iso.date().refine(isPossible)
