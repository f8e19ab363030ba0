const MINUTE_MS = 60 * 1_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The number of consecutive wrong passwords or codes without a delay, because people mistype. */
export const FREE_GUESSES = 10

/** The same limit for an owner's sign-in from browsers that never signed in; a captcha is required well before it. */
export const FREE_SIGN_IN_GUESSES = 50

/** The same limit for the code of an item of a card, from one network. */
export const FREE_CODE_GUESSES = 5

/** The number of wrong codes an hour and a day that are looked at for one item, from all networks together. */
export const MAX_CODE_GUESSES = { anHour: 60, aDay: 300 } as const

const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = DAY_MS

/** Guesses are forgotten after a success, and after this time since the last one. */
export const GUESS_RETENTION_MS = 30 * DAY_MS

/**
 * Returns the milliseconds from the last wrong guess until the next one is accepted: none for the free ones, then a minute
 * that doubles up to a day.
 */
export function guessDelay(guesses: number, free: number): number {
  if (guesses < free) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(guesses - free, 30))
}

/** Returns whether this wrong guess is reported by e-mail: the first delayed one, and again after as many guesses. */
export function isGuessReportDue(guesses: number, free: number): boolean {
  return guesses > 0 && guesses % free === 0
}
