const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** The number of characters of a chip's number and of its claim secret: 65 bits at five bits per character. */
const LENGTH = 13

const NUMBER = /^[a-z2-7]{13}$/

/** The number of random bytes that `encodeChipText` needs. */
export const CHIP_TEXT_BYTES = 9

/**
 * Encodes random bytes as a chip's number or its claim secret, in lower-case base32 (RFC 4648).
 * @param bytes at least `CHIP_TEXT_BYTES`
 */
export function encodeChipText(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && text.length < LENGTH) {
      bits -= 5
      text += ALPHABET.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  if (text.length < LENGTH) throw new RangeError(`A chip's text takes ${CHIP_TEXT_BYTES} bytes`)
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
