/** The longest number that fits on one line of a row on a phone 320 pixels wide, in the widest system font. */
const MOST_CHARACTERS = 23

/** Returns whether a readable link looks like a phone number of any country, which is too long for one line of a tile. */
export function looksLikePhoneNumber(reading: string): boolean {
  return /^\+?\d[\d ]+$/.test(reading) && reading.length <= MOST_CHARACTERS
}
