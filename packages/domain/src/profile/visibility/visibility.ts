import { isOpenAt, nextChangeAfter } from '../hours/open-now.ts'
import { type OpeningHours, formatMinutes } from '../hours/opening-hours.ts'
import { firstMomentOfWallTime, wallTime } from '../hours/zone-clock.ts'

/** When an entry of a card is shown, and to whom; every part is optional, and an entry without any is always shown. */
export interface Visibility {
  /** True if the entry is hidden, regardless of the other parts. */
  off?: true
  /** The entry is shown from this time on, `YYYY-MM-DDTHH:MM` in the owner's time zone. */
  from?: string
  /** The entry is hidden from this time on, in the form of `from`; it must be later than `from`. */
  until?: string
  /** The entry is shown only within these hours of the week. */
  weekly?: OpeningHours['weekly']
  /** A new code as it was typed. It is never stored in the entry: the server stores its hash and sets `hasCode`. */
  code?: string
  /** True if the entry is opened only with a code, of which the server stores a hash. */
  hasCode?: true
  /** True if the entry is opened only after a notice that it is for adults. */
  adult?: true
}

/** What a visitor has to do before an entry opens. */
export type EntryLock = 'code' | 'adult'

/**
 * Returns whether an entry is shown at a moment, in milliseconds since 1970. A time that a clock change skips counts as reached
 * at the moment of the change; a repeated time counts when it first occurs.
 */
export function isVisibleAt(visibility: Visibility | undefined, moment: number, zone: string): boolean {
  if (!visibility) return true
  const { off, from, until, weekly } = visibility
  if (off) return false
  if (from !== undefined && moment < firstMomentOfWallTime(zone, from)) return false
  if (until !== undefined && moment >= firstMomentOfWallTime(zone, until)) return false
  return weekly === undefined || isOpenAt(inZone(weekly, zone), moment)
}

/**
 * Returns the first later moment at which an entry appears or disappears; null if it never does, or not within a year for weekly
 * hours.
 */
export function nextVisibilityChange(visibility: Visibility, moment: number, zone: string): number | null {
  const { off, from, until, weekly } = visibility
  if (off) return null
  const start = from === undefined ? Number.NEGATIVE_INFINITY : firstMomentOfWallTime(zone, from)
  const end = until === undefined ? Number.POSITIVE_INFINITY : firstMomentOfWallTime(zone, until)
  if (moment >= end || start >= end) return null
  const hours = weekly && inZone(weekly, zone)
  const isOpen = (at: number) => hours === undefined || isOpenAt(hours, at)
  if (moment < start && isOpen(start)) return start
  const isVisible = moment >= start && isOpen(moment)
  const change = hours ? nextChangeAfter(hours, Math.max(moment, start)) : null
  if (change !== null && change < end) return change
  return isVisible && Number.isFinite(end) ? end : null
}

/** Whether an entry is shown at a moment, and when that changes, in the local time of the owner's zone. */
export interface VisibilityNow {
  isVisible: boolean
  /** The current day in the zone, `YYYY-MM-DD`. */
  today: string
  /** When the entry next appears or disappears; null if it never does. */
  change: { date: string; time: string } | null
}

export function visibilityNow(visibility: Visibility, moment: number, zone: string): VisibilityNow {
  const change = nextVisibilityChange(visibility, moment, zone)
  const then = change === null ? null : wallTime(zone, change)
  return {
    isVisible: isVisibleAt(visibility, moment, zone),
    today: wallTime(zone, moment).date,
    change: then && { date: then.date, time: formatMinutes(then.minutes) },
  }
}

/** The next changes among several entries, in milliseconds since 1970; null if there is no such change. */
export interface NextChanges {
  /** The first moment at which any of the entries appears or disappears. */
  changesAt: number | null
  /** The first moment at which an entry that is shown now disappears. */
  hidesAt: number | null
}

export const NO_VISIBILITY_CHANGES: NextChanges = { changesAt: null, hidesAt: null }

/** Returns the earliest changes after `moment` (milliseconds since 1970) among the entries, in the local time of `zone`. */
export function nextVisibilityChanges(
  entries: readonly { visibility?: Visibility }[],
  moment: number,
  zone: string,
): NextChanges {
  let next = NO_VISIBILITY_CHANGES
  for (const { visibility } of entries) {
    const change = visibility ? nextVisibilityChange(visibility, moment, zone) : null
    if (change === null) continue
    const hides = isVisibleAt(visibility, moment, zone) ? change : null
    next = { changesAt: earlierMoment(next.changesAt, change), hidesAt: earlierMoment(next.hidesAt, hides) }
  }
  return next
}

/** Returns the earlier of two moments; null stands for never. */
export function earlierMoment(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Returns how an entry is locked; a code takes precedence over the adult notice. */
export function entryLockOf(visibility: Visibility | undefined): EntryLock | null {
  if (visibility?.hasCode || visibility?.code !== undefined) return 'code'
  return visibility?.adult ? 'adult' : null
}

/** Returns whether an entry is visible only at certain times. */
export function isTimeDependent(visibility: Visibility | undefined): boolean {
  if (!visibility) return false
  return [visibility.from, visibility.until, visibility.weekly].some(part => part !== undefined)
}

function inZone(weekly: OpeningHours['weekly'], zone: string): OpeningHours {
  return { zone, weekly, exceptions: [], holidays: false }
}
