import type { Clock } from '../../support/clock.ts'
import { withTimeout } from '../../support/with-timeout.ts'

/** How often a process asks the database, in milliseconds. */
const ASK_EVERY_MS = 15_000
const ANSWERS_WITHIN_MS = 2_000

/** The database counts as away once so many questions in a row failed. */
const FAILURES_UNTIL_AWAY = 3

/** Shorter outages aren't remembered: a failover takes some seconds. */
const SHORTEST_OUTAGE_MS = 60_000

const MOST_OUTAGES = 20

/** A time during which the database didn't answer. */
export interface Outage {
  startedAt: Date
  until: Date
}

export type DatabaseWatch = ReturnType<typeof createDatabaseWatch>

/**
 * Remembers in this process since when the database doesn't answer, because during an outage nothing can be stored, and the
 * outages that are over, until they are stored.
 */
export function createDatabaseWatch({ ping, clock }: { ping: () => Promise<void>; clock: Clock }) {
  let failures = 0
  let failingSince: Date | null = null
  let outages: Outage[] = []
  let timer: NodeJS.Timeout | undefined

  /** Notes whether a question to the database was answered. */
  function note(isAnswered: boolean): void {
    const now = clock.now()
    if (!isAnswered) {
      failingSince ??= now
      failures += 1
      return
    }
    if (failingSince && failures >= FAILURES_UNTIL_AWAY) {
      const outage = { startedAt: failingSince, until: now }
      if (now.getTime() - failingSince.getTime() >= SHORTEST_OUTAGE_MS)
        outages = [...outages, outage].slice(-MOST_OUTAGES)
    }
    failures = 0
    failingSince = null
  }

  return {
    note,

    /** Since when the database is away; null if it answers. */
    awaySince: (): Date | null => (failures >= FAILURES_UNTIL_AWAY ? failingSince : null),

    /** The outages that are over, oldest first. */
    outages: (): readonly Outage[] => outages,

    /** Forgets outages that are stored. */
    forget(stored: readonly Outage[]): void {
      outages = outages.filter(outage => !stored.includes(outage))
    },

    start(): void {
      const ask = () =>
        withTimeout(ping(), ANSWERS_WITHIN_MS).then(
          () => note(true),
          () => note(false),
        )
      timer = setInterval(() => void ask(), ASK_EVERY_MS).unref()
    },

    stop: (): void => clearInterval(timer),
  }
}
