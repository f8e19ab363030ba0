import { cbc, cmac } from '@noble/ciphers/aes.js'
import { bytesToHex, concatBytes, equalBytes, hexToBytes } from '@noble/ciphers/utils.js'
import type { ChipKeys } from './chip-keys.ts'

/** What an NTAG 424 DNA adds to its address at each touch, in hexadecimal. */
export interface TouchProof {
  /** 16 encrypted bytes: serial number, counter and random bytes. */
  picc: string
  /** The signature, 8 bytes. */
  mac: string
}

const PICC = /^[\da-f]{32}$/i
const MAC = /^[\da-f]{16}$/i

/** The first byte of decrypted data that has a serial number of 7 bytes and a counter. */
const UID_AND_COUNTER = 0xc7
const NO_VECTOR = new Uint8Array(16)
/** The label of a signature's session key (NXP AN12196, 3.3). */
const SIGNATURE_LABEL = Uint8Array.of(0x3c, 0xc3, 0x00, 0x01, 0x00, 0x80)

/** Returns the unverified proof in the query of an address; null if the query has no proof or an incomplete one. */
export function parseTouchProof(query: URLSearchParams): TouchProof | null {
  const [picc, mac] = [query.get('p') ?? '', query.get('c') ?? '']
  return PICC.test(picc) && MAC.test(mac) ? { picc, mac } : null
}

/**
 * Decrypts and verifies what a chip added to its address (Secure Dynamic Messaging, NXP AN12196).
 * @returns the chip's serial number and its counter of touches, from 1; null if the proof wasn't made with these keys
 */
export function verifyTouchProof(
  { picc, mac }: TouchProof,
  keys: Pick<ChipKeys, 'counter' | 'signature'>,
): { serial: string; counter: number } | null {
  const data = cbc(keys.counter, NO_VECTOR, { disablePadding: true }).decrypt(hexToBytes(picc))
  if (data[0] !== UID_AND_COUNTER) return null
  const [serial, counterBytes] = [data.subarray(1, 8), data.subarray(8, 11)]
  const sessionKey = cmac(concatBytes(SIGNATURE_LABEL, serial, counterBytes), keys.signature)
  // The signature consists of every second byte of the full CMAC.
  const signature = cmac(new Uint8Array(), sessionKey).filter((_, i) => i % 2 === 1)
  if (!equalBytes(signature, hexToBytes(mac))) return null
  const [low = 0, middle = 0, high = 0] = counterBytes
  return { serial: bytesToHex(serial), counter: low + middle * 0x100 + high * 0x1_00_00 }
}
