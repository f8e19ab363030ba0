const MINUTE_MS = 60 * 1_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The number of consecutive wrong passwords or codes without a delay, because people mistype. */
export const FREE_GUESSES = 10

/**
 * The number of consecutive wrong passwords without a delay when an owner signs in from a browser that never signed in before; a
 * captcha is required well before it.
 */
export const FREE_SIGN_IN_GUESSES = 50

/** The number of consecutive wrong codes for a protected item of a card without a delay, from one network. */
export const FREE_CODE_GUESSES = 5

/**
 * The maximum number of wrong codes that are checked for one protected item, from all networks together, in an hour and in a
 * day.
 */
export const MAX_CODE_GUESSES = { anHour: 60, aDay: 300 } as const

const FIRST_DELAY_MS = MINUTE_MS
const LONGEST_DELAY_MS = DAY_MS

/** How long wrong guesses are counted after the last one, in milliseconds; a success ends the count earlier. */
export const GUESS_RETENTION_MS = 30 * DAY_MS

/**
 * Returns the milliseconds from the last wrong guess until the next one is accepted: 0 within the free guesses, then a minute,
 * doubled with each further guess up to a day.
 */
export function guessDelay(guesses: number, free: number): number {
  if (guesses < free) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(guesses - free, 30))
}

/**
 * Returns whether this wrong guess is reported by e-mail: the first delayed guess is, and another one after each further `free`
 * guesses.
 */
export function isGuessReportDue(guesses: number, free: number): boolean {
  return guesses > 0 && guesses % free === 0
}
