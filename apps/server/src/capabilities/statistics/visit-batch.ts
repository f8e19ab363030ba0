import type { Sender } from './sender.ts'

/** What one browser did on one card. */
export interface BrowserVisits {
  sender: Sender
  opens: number
  saves: number
  /** By the names of the items; null while nothing was pressed. */
  taps: Map<string, number> | null
}

/** By profile, then by the text that tells its senders apart. */
export type DayVisits = Map<string, Map<string, BrowserVisits>>

export type VisitBatch = ReturnType<typeof createVisitBatch>

/**
 * The visits since the last write, in memory.
 * @param limit how many browsers it may hold; what others do is forgotten
 */
export function createVisitBatch(limit: number) {
  let days = new Map<string, DayVisits>()
  let browsers = 0

  function add(day: string, profileId: string, key: string, visits: BrowserVisits): void {
    const profiles: DayVisits = days.get(day) ?? new Map<string, Map<string, BrowserVisits>>()
    const senders = profiles.get(profileId) ?? new Map<string, BrowserVisits>()
    days.set(day, profiles.set(profileId, senders.set(key, visits)))
    browsers += 1
  }

  function open(day: string, profileId: string, sender: Sender): BrowserVisits | null {
    const key = `${sender.remote}\n${sender.forwarded}\n${sender.tokenHash}\n${sender.userAgent}`
    const known = days.get(day)?.get(profileId)?.get(key)
    if (known) return known
    if (browsers >= limit) return null
    const visits: BrowserVisits = { sender, opens: 0, saves: 0, taps: null }
    add(day, profileId, key, visits)
    return visits
  }

  return {
    isEmpty: () => browsers === 0,
    isFull: () => browsers >= limit,

    /** What the sender did on the card that day, to be added to; null where it doesn't fit in. */
    open,

    /** Empties the batch. */
    take(): ReadonlyMap<string, DayVisits> {
      const taken = days
      days = new Map()
      browsers = 0
      return taken
    },

    /** Adds what was taken and couldn't be written. */
    putBack(taken: ReadonlyMap<string, DayVisits>): void {
      for (const [day, profiles] of taken)
        for (const [profileId, senders] of profiles)
          for (const { sender, opens, saves, taps } of senders.values()) {
            const visits = open(day, profileId, sender)
            if (!visits) continue
            visits.opens += opens
            visits.saves += saves
            for (const [item, count] of taps ?? []) addTaps(visits, item, count)
          }
    },
  }
}

export function addTaps(visits: BrowserVisits, item: string, count: number): void {
  visits.taps ??= new Map()
  visits.taps.set(item, (visits.taps.get(item) ?? 0) + count)
}
