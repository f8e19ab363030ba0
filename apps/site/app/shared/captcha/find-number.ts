import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Challenge {
  challenge: string
  salt: string
  maxnumber: number
}

/** Tries between two reports of progress. */
const STEP = 1_000

/**
 * The number whose hash after the salt is the challenge (ALTCHA's proof of work), or null where there is none.
 * @param onProgress is called every 1,000 tries with the part that is done, from 0 to 1
 */
export function findNumber(
  { challenge, salt, maxnumber }: Challenge,
  onProgress: (part: number) => void,
): number | null {
  for (let number = 0; number <= maxnumber; number++) {
    if (number % STEP === 0) onProgress(number / maxnumber)
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number
  }
  return null
}
