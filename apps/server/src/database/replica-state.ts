/** The oldest that a read marked `recent` may be, in milliseconds. */
export const MAX_LAG_MS = 1_000

/** Only `using` is read from. `back` answers in time again, once so far. */
export type ReplicaState = 'using' | 'lagging' | 'away' | 'back'

/** What one measurement found: `late` lags over `MAX_LAG_MS`; `failed` didn't answer or is no replica of this database. */
export type LagMeasurement = 'fresh' | 'late' | 'failed'

export const NEXT_REPLICA_STATE = {
  using: { fresh: 'using', late: 'lagging', failed: 'away' },
  lagging: { fresh: 'back', late: 'lagging', failed: 'away' },
  away: { fresh: 'back', late: 'lagging', failed: 'away' },
  back: { fresh: 'using', late: 'lagging', failed: 'away' },
} as const satisfies Record<ReplicaState, Record<LagMeasurement, ReplicaState>>

/** A minute of positions, four a second: a replica that lags longer is known to lag at least that long. */
const MAX_POSITIONS = 240

/**
 * Tells how old a replica is: it remembers where the primary's WAL was at which moment, and a replica that has replayed
 * a position has everything that was acknowledged before that moment.
 */
export function createLagMeter() {
  let positions: { at: number; position: bigint }[] = []

  return {
    /** @param at milliseconds, taken before the primary was asked for its position */
    notePrimary(position: bigint, at: number): void {
      const last = positions.at(-1)
      // Another server became the primary, whose WAL may be shorter.
      if (last && position < last.position) positions = []
      positions.push({ at, position })
      if (positions.length > MAX_POSITIONS) positions.shift()
    },

    /** @returns the last noted moment whose changes a replica at this position has; null where it lacks some of the first one */
    upToDateAt(replayed: bigint): number | null {
      const found = positions.findLastIndex(({ position }) => position <= replayed)
      if (found < 0) return null
      positions.splice(0, found)
      return positions[0]?.at ?? null
    },

    /** The oldest moment that is remembered. */
    since: (): number | null => positions[0]?.at ?? null,
  }
}
