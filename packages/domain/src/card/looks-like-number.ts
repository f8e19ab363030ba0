/** The longest number that a row of a phone 320 pixels wide holds on one line, in the widest of the systems' fonts. */
const MOST_CHARACTERS = 23

/** Whether a link reads like a phone's number of any country, which a tile is too narrow to hold on one line. */
export function looksLikeNumber(reading: string): boolean {
  return /^\+?\d[\d ]+$/.test(reading) && reading.length <= MOST_CHARACTERS
}
