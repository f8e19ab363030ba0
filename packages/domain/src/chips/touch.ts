/** `proved`: a new touch. `repeated`: the last one, opened again. `reused`: the address of an earlier touch. */
export type TouchOutcome = 'proved' | 'repeated' | 'reused'

/** Milliseconds for which the page of a touch may be opened again: by a reload, or by a browser that was put aside. */
const REPEATED_WITHIN_MS = 10 * 60_000

/** The last touch of a chip that was counted; its number is 0 before the first. */
export interface LastTouch {
  touch: number
  at: Date | null
}

/**
 * Judges the address of a touch by the number that the chip counts its touches with: a higher one is new; the last one may be
 * opened again for ten minutes; anything else is the use of a copied address.
 */
export function judgeTouch(last: LastTouch, touch: number, now: Date): TouchOutcome {
  if (touch > last.touch) return 'proved'
  const isRecent = last.at !== null && now.getTime() - last.at.getTime() <= REPEATED_WITHIN_MS
  return touch === last.touch && isRecent ? 'repeated' : 'reused'
}
