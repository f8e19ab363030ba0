/**
 * The kinds of opening a chip's address. `proved`: a new touch. `repeated`: the address of the last touch, opened again.
 * `reused`: the address of an earlier touch.
 */
export type TouchOutcome = 'proved' | 'repeated' | 'reused'

/**
 * How long in milliseconds the address of the last touch may be opened again, by a reload or by a browser that restores its
 * pages.
 */
const REPEATED_WITHIN_MS = 10 * 60_000

/** The last touch of a chip that was counted. */
export interface LastTouch {
  /** The counter of the chip at its last counted touch; 0 before the first touch. */
  counter: number
  at: Date | null
}

/**
 * Classifies an opened address by the chip's counter in it: a higher counter is a new touch; the last counter may be opened again
 * for ten minutes; any other is the use of a copied address.
 */
export function classifyChipTouch(last: LastTouch, counter: number, now: Date): TouchOutcome {
  if (counter > last.counter) return 'proved'
  const isRecent = last.at !== null && now.getTime() - last.at.getTime() <= REPEATED_WITHIN_MS
  return counter === last.counter && isRecent ? 'repeated' : 'reused'
}
