import { kyivDay, kyivTime } from '../values/kyiv-day.ts'

/** From this time of day in Kyiv the cash shift must be closed, and no shift is opened until midnight. */
const SHIFT_CLOSING_TIME = '23:50'
/** The maximum time in milliseconds for which a cash register may keep a shift open. */
const LONGEST_SHIFT_MS = 24 * 60 * 60_000

/** Returns whether a cash register may open a shift now; the last minutes of a day are reserved for closing shifts. */
export function mayOpenCashShift(now: Date): boolean {
  return kyivTime(now) < SHIFT_CLOSING_TIME
}

/** Returns whether a shift must be closed: its day in Kyiv is over or about to end, or it has been open for 24 hours. */
export function isShiftOver(openedAt: Date, now: Date): boolean {
  return (
    !mayOpenCashShift(now) ||
    kyivDay(openedAt) !== kyivDay(now) ||
    now.getTime() - openedAt.getTime() >= LONGEST_SHIFT_MS
  )
}
