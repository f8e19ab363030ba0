/** Crockford's base 32, without the easily misread i, l, o and u. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Returns `count` random digits of five bits each, each from the low bits of one byte.
 * @param bytes at least `count` cryptographically random bytes
 * @throws RangeError if there are fewer bytes
 */
export function randomBase32(bytes: Uint8Array, count: number): string {
  if (bytes.length < count)
    throw new RangeError(`${count} random bytes are needed, there are ${bytes.length}`)
  return Array.from(bytes.subarray(0, count), byte => DIGITS.charAt(byte & 31)).join('')
}
