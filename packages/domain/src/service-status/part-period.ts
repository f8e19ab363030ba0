/** What checks found a part to be. */
export type CheckedState = 'works' | 'disturbed'

/** A time during which checks found a part in the same state. */
export interface PartPeriod {
  state: CheckedState
  startedAt: Date
  /** The time of the last check that belongs to the period. */
  until: Date
  /** How many of the last checks in a row found the other state, and when the first of them was; 0 and null for none. */
  contraryChecks: number
  contrarySince: Date | null
}

/** After so many milliseconds without a check nothing is known of the time between. */
export const LONGEST_CHECK_PAUSE_MS = 5 * 60_000

/**
 * How many checks in a row must find the other state before a period of it begins, so that one slow answer is no disturbance
 * and one good answer no recovery.
 */
const CHECKS_UNTIL_CHANGE = { works: 2, disturbed: 3 } as const satisfies Record<CheckedState, number>

/** The periods of a part after a check: the current one, and the one before if it ended. */
export interface RecordedCheck {
  /** The period before the current one, as it has to be stored; null if it is unchanged or there was none. */
  ended: PartPeriod | null
  current: PartPeriod
}

/**
 * Returns the periods of a part after a check. A part that nothing is known of is presumed to work until enough checks fail. A
 * check that isn't later than the last one changes nothing.
 * @param last the latest period of the part; null if there is none
 */
export function recordCheck(
  last: PartPeriod | null,
  { works, at }: { works: boolean; at: Date },
): RecordedCheck {
  if (last && at <= last.until) return { ended: null, current: last }
  const found: CheckedState = works ? 'works' : 'disturbed'
  const current =
    last && at.getTime() - last.until.getTime() <= LONGEST_CHECK_PAUSE_MS ? last : periodOf('works', at)
  if (found === current.state)
    return { ended: null, current: { ...current, until: at, contraryChecks: 0, contrarySince: null } }
  const since = current.contrarySince ?? at
  const contraryChecks = current.contraryChecks + 1
  if (contraryChecks < CHECKS_UNTIL_CHANGE[found])
    return { ended: null, current: { ...current, until: at, contraryChecks, contrarySince: since } }
  return {
    ended: { ...current, until: since, contraryChecks: 0, contrarySince: null },
    current: { ...periodOf(found, since), until: at },
  }
}

/**
 * Returns the periods of a part after an outage during which nothing could be recorded. Of the outage only the time after the
 * last period counts.
 * @returns null if the outage adds nothing
 */
export function recordOutage(
  last: PartPeriod | null,
  outage: { startedAt: Date; until: Date },
): RecordedCheck | null {
  const startedAt = last && last.until > outage.startedAt ? last.until : outage.startedAt
  if (startedAt >= outage.until) return null
  if (last?.state === 'disturbed' && startedAt.getTime() - last.until.getTime() <= LONGEST_CHECK_PAUSE_MS)
    return {
      ended: null,
      current: { ...last, until: outage.until, contraryChecks: 0, contrarySince: null },
    }
  return {
    ended: last && { ...last, contraryChecks: 0, contrarySince: null },
    current: { ...periodOf('disturbed', startedAt), until: outage.until },
  }
}

function periodOf(state: CheckedState, at: Date): PartPeriod {
  return { state, startedAt: at, until: at, contraryChecks: 0, contrarySince: null }
}
