import { randomBase32 } from '../values/base32.ts'

const RANDOM_DIGITS = 13
const PROFILE_ID = /^0[0-9a-hjkmnp-tv-z]{13}$/

/** Returns whether a text has the form of a profile's id. No slug may have this form. */
export function isProfileId(text: string): boolean {
  return PROFILE_ID.test(text)
}

/**
 * Returns a profile id with 65 random bits: `0` and 13 digits.
 * @param bytes at least 13 cryptographically random bytes
 * @throws RangeError if there are fewer bytes
 */
export function profileIdFrom(bytes: Uint8Array): string {
  return '0' + randomBase32(bytes, RANDOM_DIGITS)
}
