import { cbc, cmac } from '@noble/ciphers/aes.js'
import { bytesToHex, concatBytes } from '@noble/ciphers/utils.js'
import type { ChipKeys } from './chip-keys.ts'
import type { TouchProof } from './verify-touch-proof.ts'

const SERIAL = Uint8Array.of(0x04, 1, 2, 3, 4, 5, 6)

/** Returns the parameters that an NTAG 424 DNA with these keys adds to its address at a touch. */
export function aTouch(keys: Pick<ChipKeys, 'counter' | 'signature'>, touch: number): TouchProof {
  const counter = Uint8Array.of(touch & 0xff, (touch >> 8) & 0xff, (touch >> 16) & 0xff)
  const data = concatBytes(Uint8Array.of(0xc7), SERIAL, counter, new Uint8Array(5))
  const picc = cbc(keys.counter, new Uint8Array(16), { disablePadding: true }).encrypt(data)
  const label = Uint8Array.of(0x3c, 0xc3, 0x00, 0x01, 0x00, 0x80)
  const sessionKey = cmac(concatBytes(label, SERIAL, counter), keys.signature)
  const signature = cmac(new Uint8Array(), sessionKey).filter((_, i) => i % 2 === 1)
  return { picc: bytesToHex(picc), mac: bytesToHex(signature) }
}
