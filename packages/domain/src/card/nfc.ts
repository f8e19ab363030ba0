/** The number of bytes of user memory on an NTAG213 chip. */
export const NTAG213_BYTES = 144

/** The factory's lock control block, which names the place of the tag's lock bytes; phones don't lock a tag without it. */
const LOCK_CONTROL = [0x01, 0x03, 0xa0, 0x0c, 0x34]
const NDEF = 0x03
const END = 0xfe

/**
 * Prefixes of an address that are encoded in one byte (NFC Forum, URI record type); they are ordered so that the first match is
 * the longest.
 */
const PREFIXES = [
  ['https://www.', 0x02],
  ['http://www.', 0x01],
  ['https://', 0x04],
  ['http://', 0x03],
  ['', 0x00],
] as const

/**
 * Encodes an address as one NDEF message: a single short record of the well-known type `U`.
 * @throws RangeError if the address is longer than a short record allows
 */
export function ndefMessage(address: string): Uint8Array {
  const [prefix, code] = PREFIXES.find(([text]) => address.startsWith(text)) ?? PREFIXES[4]
  const rest = new TextEncoder().encode(address.slice(prefix.length))
  if (rest.length > 254) throw new RangeError('A short record holds at most 255 bytes')
  return Uint8Array.of(0xd1, 0x01, rest.length + 1, 0x55, code, ...rest)
}

/**
 * Returns the content of an NTAG213 chip's memory, from page 4 on, with which a touch opens the address.
 * @throws RangeError if the address doesn't fit: at most 131 bytes after `https://`.
 */
export function ntag213Memory(address: string): Uint8Array {
  const message = ndefMessage(address)
  const memory = Uint8Array.of(...LOCK_CONTROL, NDEF, message.length, ...message, END)
  if (memory.length > NTAG213_BYTES) throw new RangeError(`An NTAG213 holds ${NTAG213_BYTES} bytes`)
  return memory
}

/** Returns whether an NTAG213 has enough memory for the address. */
export function fitsNtag213(address: string): boolean {
  try {
    return ntag213Memory(address).length <= NTAG213_BYTES
  } catch {
    return false
  }
}

/**
 * Returns the content to write to an NTAG213 chip so that it opens the address: `hex` in the form that NFC programs accept, its
 * number of `bytes` and the chip's `capacity` in bytes; null if the content doesn't fit.
 */
export function ntag213Content(address: string): { hex: string; bytes: number; capacity: number } | null {
  if (!fitsNtag213(address)) return null
  const memory = ntag213Memory(address)
  return { hex: toHex(memory), bytes: memory.length, capacity: NTAG213_BYTES }
}

/** Formats bytes as `01 03 A0 …`, as NFC programs show and accept them. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ')
}
