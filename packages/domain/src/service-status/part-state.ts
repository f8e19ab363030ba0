import { type CheckedState, LONGEST_CHECK_PAUSE_MS, type PartPeriod } from './part-period.ts'

/** The states that the status page shows, the worst first. */
export const STATUS_STATES = ['disturbed', 'maintenance', 'unknown', 'works'] as const

export type StatusState = (typeof STATUS_STATES)[number]

/** What staff announced that concerns a part now. */
export type Announced = 'nothing' | 'incident' | 'maintenance'

/** The shown state of a part, by what the checks found and by what staff announced. */
const SHOWN = {
  nothing: { works: 'works', disturbed: 'disturbed', unknown: 'unknown' },
  // Staff know of what no check finds.
  incident: { works: 'disturbed', disturbed: 'disturbed', unknown: 'disturbed' },
  maintenance: { works: 'maintenance', disturbed: 'maintenance', unknown: 'maintenance' },
} as const satisfies Record<Announced, Record<CheckedState | 'unknown', StatusState>>

/**
 * Returns the state of a part and since when it has been in it; null for a time that isn't known.
 * @param period the latest period of the part; null if there is none
 * @param announced what staff announced that concerns the part now, and when it began
 */
export function partStateNow(
  period: PartPeriod | null,
  announced: { kind: Announced; startedAt: Date | null },
  now: Date,
): { state: StatusState; since: Date | null } {
  const isRecent = period !== null && now.getTime() - period.until.getTime() <= LONGEST_CHECK_PAUSE_MS
  const checked = isRecent ? period.state : 'unknown'
  const state = SHOWN[announced.kind][checked]
  const checkedSince = isRecent ? period.startedAt : (period?.until ?? null)
  if (announced.kind === 'nothing') return { state, since: checkedSince }
  const isFoundToo = announced.kind === 'incident' && checked === 'disturbed'
  return { state, since: isFoundToo ? earlier(announced.startedAt, checkedSince) : announced.startedAt }
}

/** Returns the state of the service as a whole, which is the worst of its parts. */
export function worstState(states: readonly StatusState[]): StatusState {
  return STATUS_STATES.find(state => states.includes(state)) ?? 'unknown'
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other)
}
