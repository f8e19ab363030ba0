import { sha256 } from './sha256.ts'

export interface Challenge {
  challenge: string
  salt: string
  maxnumber: number
}

/** How often progress is told, in tries. */
const STEP = 1_000

/**
 * The number whose hash after the salt is the challenge (ALTCHA's proof of work), or null where there is none.
 * @param onProgress hears now and then which part of the tries is done, from 0 to 1
 */
export function findNumber(
  { challenge, salt, maxnumber }: Challenge,
  onProgress: (part: number) => void,
): number | null {
  for (let number = 0; number <= maxnumber; number++) {
    if (number % STEP === 0) onProgress(number / maxnumber)
    if (sha256(`${salt}${number}`) === challenge) return number
  }
  return null
}
