const MINUTE_MS = 60 * 1_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Wrong passwords or codes in a row that delay nothing: people mistype. */
export const FREE_GUESSES = 10

/** The same for an owner's sign-in from browsers that never signed in; a captcha is asked well before. */
export const FREE_SIGN_IN_GUESSES = 50

const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = DAY_MS

/** Guesses are forgotten after a success, and this long after the last one. */
export const GUESS_RETENTION_MS = 30 * DAY_MS

/**
 * Milliseconds from the last wrong guess in a row until the next one is looked at: none for the free ones, then a minute that
 * doubles up to a day.
 */
export function guessDelay(guesses: number, free: number): number {
  if (guesses < free) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(guesses - free, 30))
}

/** Whether this wrong guess is reported by e-mail: the first delayed one, and again after as many guesses. */
export function isGuessReported(guesses: number, free: number): boolean {
  return guesses > 0 && guesses % free === 0
}
