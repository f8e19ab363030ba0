import { cmac } from '@noble/ciphers/aes.js'
import { utf8ToBytes } from '@noble/ciphers/utils.js'

/** The keys of one NTAG 424 DNA, 16 bytes each. */
export interface ChipKeys {
  /** Key 0, with which the chip's settings are changed. */
  settings: Uint8Array
  /** Key 1 (SDMMetaReadKey), which encrypts the chip's serial number and counter in the address. */
  counter: Uint8Array
  /** Key 2 (SDMFileReadKey), which signs the address. */
  signature: Uint8Array
}

/** Derives a chip's keys from the operator's master key and the chip's number, so that none of them is stored. */
export function chipKeys(masterKey: Uint8Array, number: string): ChipKeys {
  const derive = (purpose: number) => cmac(Uint8Array.of(purpose, ...utf8ToBytes(number)), masterKey)
  return { settings: derive(0), counter: derive(1), signature: derive(2) }
}
