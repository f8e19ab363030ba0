import type { RequestSender } from './request-sender.ts'

/** Visits of one browser to one card. */
export interface BrowserVisits {
  sender: RequestSender
  opens: number
  saves: number
  /** Number of presses by item name; null before the first press. */
  taps: Map<string, number> | null
  /** Number of openings by chip number; null while no chip opened the card. */
  chips: Map<string, number> | null
}

/** Visits by profile, then by the address that the requests came from, then by their `User-Agent`. */
export type DayVisits = Map<string, Map<string, Map<string, BrowserVisits>>>

/** Iterates over every browser of a profile. */
export function* browsersOf(profile: ReadonlyMap<string, ReadonlyMap<string, BrowserVisits>>) {
  for (const browsers of profile.values()) yield* browsers.values()
}

/**
 * The visits since the last write, in memory.
 * @param limit the largest number of browsers; visits of further browsers aren't counted
 */
export function createVisitBatch(limit: number) {
  let days = new Map<string, DayVisits>()
  let browsers = 0

  function add(day: string, profileId: string, sender: RequestSender): BrowserVisits {
    const visits: BrowserVisits = { sender, opens: 0, saves: 0, taps: null, chips: null }
    const profiles: DayVisits = days.get(day) ?? new Map<string, Map<string, Map<string, BrowserVisits>>>()
    const origins = profiles.get(profileId) ?? new Map<string, Map<string, BrowserVisits>>()
    const origin = originOf(sender)
    const senders = origins.get(origin) ?? new Map<string, BrowserVisits>()
    days.set(day, profiles.set(profileId, origins.set(origin, senders.set(sender.userAgent, visits))))
    browsers += 1
    return visits
  }

  // This function runs for every opening of a card; nested maps are faster than one map with combined text keys.
  function open(day: string, profileId: string, sender: RequestSender): BrowserVisits | null {
    const known = days.get(day)?.get(profileId)?.get(originOf(sender))?.get(sender.userAgent)
    if (known) return known
    return browsers >= limit ? null : add(day, profileId, sender)
  }

  return {
    isEmpty: () => browsers === 0,
    isFull: () => browsers >= limit,

    /** Returns the counts of a visitor's actions on the card that day, for the caller to add to; null where the batch is full. */
    open,

    /** Empties the batch and returns what was in it. */
    take(): ReadonlyMap<string, DayVisits> {
      const taken = days
      days = new Map()
      browsers = 0
      return taken
    },

    /** Puts visits back that were taken and couldn't be written. */
    putBack(taken: ReadonlyMap<string, DayVisits>): void {
      for (const [day, profiles] of taken)
        for (const [profileId, profile] of profiles)
          for (const { sender, opens, saves, taps, chips } of browsersOf(profile)) {
            const visits = open(day, profileId, sender)
            if (!visits) continue
            visits.opens += opens
            visits.saves += saves
            for (const [item, count] of taps ?? []) addLinkPresses(visits, item, count)
            for (const [chip, count] of chips ?? []) addChipOpens(visits, chip, count)
          }
    },
  }
}

function originOf({ remote, forwarded, tokenHash }: RequestSender): string {
  return forwarded === '' && tokenHash === '' ? remote : `${remote}\n${forwarded}\n${tokenHash}`
}

export function addLinkPresses(visits: BrowserVisits, item: string, count: number): void {
  visits.taps ??= new Map()
  visits.taps.set(item, (visits.taps.get(item) ?? 0) + count)
}

export function addChipOpens(visits: BrowserVisits, chip: string, count: number): void {
  visits.chips ??= new Map()
  visits.chips.set(chip, (visits.chips.get(chip) ?? 0) + count)
}
