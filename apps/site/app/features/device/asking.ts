const PLACE = 'push asked at'
const DAY_MS = 24 * 60 * 60_000

/** Ours: how long "Later" is. */
const LATER_MS = 30 * DAY_MS
/** Ours: an owner who has just come has other things in mind. */
export const CALM_MS = 20_000

/** Whether the owner has recently answered "Later". */
export function isPostponed(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(PLACE) ?? 0) < LATER_MS
  } catch {
    // Without storage the question is not asked.
    return true
  }
}

export function postponeAsking(now: number): void {
  try {
    localStorage.setItem(PLACE, String(now))
  } catch {
    // Without storage the question is not asked.
  }
}
