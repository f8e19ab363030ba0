import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Challenge {
  challenge: string
  salt: string
  maxnumber: number
}

/** The number of attempts between two progress reports. */
const STEP = 1_000

/**
 * Finds the number whose hash with the salt equals the challenge (ALTCHA's proof of work); null if there is none.
 * @param onProgress called every 1,000 attempts with the finished part, from 0 to 1
 */
export function solveChallenge(
  { challenge, salt, maxnumber }: Challenge,
  onProgress: (part: number) => void,
): number | null {
  for (let number = 0; number <= maxnumber; number++) {
    if (number % STEP === 0) onProgress(number / maxnumber)
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number
  }
  return null
}
