/** Crockford's base 32: no i, l, o, u, so that nobody misreads an address. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const RANDOM_DIGITS = 13
const PROFILE_ID = /^0[0-9a-hjkmnp-tv-z]{13}$/

/** True for the shape of a profile's id. No slug has it (decisions 1.4). */
export function isProfileId(text: string): boolean {
  return PROFILE_ID.test(text)
}

/**
 * A profile id of 65 random bits: `0` and 13 digits, each from the low 5 bits of one byte.
 * @param bytes at least 13 cryptographically random bytes
 * @throws RangeError when there are fewer.
 */
export function profileIdFrom(bytes: Uint8Array): string {
  if (bytes.length < RANDOM_DIGITS) throw new RangeError(`A profile id needs ${RANDOM_DIGITS} random bytes`)
  return '0' + Array.from(bytes.subarray(0, RANDOM_DIGITS), byte => DIGITS.charAt(byte & 31)).join('')
}
