const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** The number of characters of a chip's number: 65 bits at five bits per character. */
const NUMBER_LENGTH = 13

/** The number of characters of a chip's claim secret: 130 bits. */
const SECRET_LENGTH = 26

const NUMBER = /^[a-z2-7]{13}$/

/** The number of random bytes that `encodeChipNumber` and `encodeChipSecret` need. */
export const CHIP_NUMBER_BYTES = 9
export const CHIP_SECRET_BYTES = 17

/** @throws RangeError if there are fewer than `CHIP_NUMBER_BYTES` bytes */
export function encodeChipNumber(bytes: Uint8Array): string {
  return encodeBase32(bytes, NUMBER_LENGTH)
}

/**
 * Returns the secret with which a chip is claimed. Chips written before 28 November 2026 have its first 13 characters only.
 * @throws RangeError if there are fewer than `CHIP_SECRET_BYTES` bytes
 */
export function encodeChipSecret(bytes: Uint8Array): string {
  return encodeBase32(bytes, SECRET_LENGTH)
}

/** Encodes the first bits of the bytes in lower-case base32 (RFC 4648). */
function encodeBase32(bytes: Uint8Array, length: number): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && text.length < length) {
      bits -= 5
      text += ALPHABET.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  if (text.length < length) throw new RangeError(`${length} characters of base32 take ${length * 5} bits`)
  return text
}

/** Returns whether a text has the form of a chip's number. */
export function isChipNumber(text: string): boolean {
  return NUMBER.test(text)
}

/** Returns the path of the page that a chip with this number opens. */
export function chipPath(number: string): string {
  return `/t/${number}`
}

/** Returns the number in the address of a chip; null if the address isn't a chip's. */
export function chipNumberOf(address: string): string | null {
  return /\/t\/([a-z2-7]{13})(?:[?#]|$)/.exec(address)?.[1] ?? null
}

/**
 * Returns the address that is written to a chip. Browsers don't send what follows `#`, so the secret with which the chip is
 * claimed reaches neither logs nor other sites.
 */
export function chipUrl(origin: string, number: string, secret: string): string {
  return `${origin}${chipPath(number)}#${secret}`
}
