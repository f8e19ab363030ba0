/** The largest age in milliseconds of a read marked `recent`. */
export const MAX_LAG_MS = 1_000

/** The state of a replica. Reads use it only in the state `using`; `back` means that one measurement was good again so far. */
export type ReplicaState = 'using' | 'lagging' | 'away' | 'back'

/**
 * The result of one measurement: `late` means a lag above `MAX_LAG_MS`; `failed` means no answer, or a server that isn't a
 * replica of this database.
 */
export type LagMeasurement = 'fresh' | 'late' | 'failed'

export const NEXT_REPLICA_STATE = {
  using: { fresh: 'using', late: 'lagging', failed: 'away' },
  lagging: { fresh: 'back', late: 'lagging', failed: 'away' },
  away: { fresh: 'back', late: 'lagging', failed: 'away' },
  back: { fresh: 'using', late: 'lagging', failed: 'away' },
} as const satisfies Record<ReplicaState, Record<LagMeasurement, ReplicaState>>

/**
 * The number of remembered positions: four a second for a minute. Of a replica that lags longer, only this minimum of its lag is
 * known.
 */
const MAX_POSITIONS = 240

/**
 * Measures how old a replica's data is. It remembers the position of the primary's WAL at each moment: a replica that has
 * replayed a position has every change acknowledged before that moment.
 */
export function createLagMeter() {
  let positions: { at: number; position: bigint }[] = []

  return {
    /**
     * Remembers a position of the primary.
     * @param at the time in milliseconds, taken before the primary was asked for its position
     */
    notePrimary(position: bigint, at: number): void {
      const last = positions.at(-1)
      // A smaller position means that another server, whose WAL may be shorter, became the primary.
      if (last && position < last.position) positions = []
      positions.push({ at, position })
      if (positions.length > MAX_POSITIONS) positions.shift()
    },

    /**
     * @returns the last remembered moment up to which a replica at this position has all changes; null if it is older than all
     * of them
     */
    upToDateAt(replayed: bigint): number | null {
      const found = positions.findLastIndex(({ position }) => position <= replayed)
      if (found < 0) return null
      positions.splice(0, found)
      return positions[0]?.at ?? null
    },

    /** Returns the oldest remembered moment; null if there is none. */
    since: (): number | null => positions[0]?.at ?? null,
  }
}
