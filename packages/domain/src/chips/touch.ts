/** `proved`: a new touch. `repeated`: the last one, opened again. `reused`: the address of an earlier touch. */
export type TouchOutcome = 'proved' | 'repeated' | 'reused'

/** Milliseconds for which the page of a touch may be opened again: by a reload, or by a browser that was put aside. */
const REPEATED_WITHIN_MS = 10 * 60_000

/** The last touch of a chip that was counted. */
export interface LastTouch {
  /** The counter of the chip at that touch; 0 before the first. */
  counter: number
  at: Date | null
}

/**
 * Classifies the address of a touch by the counter of the chip: a higher one is new; the last one may be
 * opened again for ten minutes; anything else is the use of a copied address.
 */
export function classifyChipTouch(last: LastTouch, counter: number, now: Date): TouchOutcome {
  if (counter > last.counter) return 'proved'
  const isRecent = last.at !== null && now.getTime() - last.at.getTime() <= REPEATED_WITHIN_MS
  return counter === last.counter && isRecent ? 'repeated' : 'reused'
}
