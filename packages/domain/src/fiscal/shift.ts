import { kyivDay, kyivTime } from '../values/kyiv-day.ts'

/** From this time of Kyiv on the day's shift is closed, and none is opened until midnight. */
const SHIFT_CLOSING_TIME = '23:50'
/** The longest a register may keep a shift open. */
const LONGEST_SHIFT_MS = 24 * 60 * 60_000

/** Whether a register may open a shift: the last minutes of a day are for closing it. */
export function mayOpenCashShift(now: Date): boolean {
  return kyivTime(now) < SHIFT_CLOSING_TIME
}

/** Whether a shift must be closed: its day in Kyiv is over or about to end, or it is open for a day. */
export function isShiftOver(openedAt: Date, now: Date): boolean {
  return (
    !mayOpenCashShift(now) ||
    kyivDay(openedAt) !== kyivDay(now) ||
    now.getTime() - openedAt.getTime() >= LONGEST_SHIFT_MS
  )
}
