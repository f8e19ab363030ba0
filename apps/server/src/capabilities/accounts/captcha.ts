import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Clock } from '../../support/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { CaptchaRepository } from './captchas.repository.ts'

/** The most numbers that a browser has to try, about a second of work for a phone. */
const MAX_NUMBER = 50_000
const LIFETIME_MS = 10 * 60_000

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(128),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(256),
  signature: z.string().max(128),
})

export interface CaptchaChallenge {
  algorithm: 'SHA-256'
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

export interface Captcha {
  createChallenge: () => Promise<CaptchaChallenge>
  /**
   * Verifies a solution and marks it as used; a solution works only once, even if the request fails later.
   * @param text the base64 of ALTCHA's JSON.
   * @throws Refusal `captcha-unsolved` for a wrong, expired or used solution.
   */
  verify: (text: string) => Promise<void>
}

interface CaptchaDeps {
  captchas: CaptchaRepository
  /** The secrets, equal in every process: the first signs challenges, and signatures by any of them are accepted. */
  secrets: readonly string[]
  clock: Clock
}

/** A self-hosted proof of work (ALTCHA), which requires no action by the visitor and no other server. */
export function createCaptcha({ captchas, secrets, clock }: CaptchaDeps): Captcha {
  const isSolved = async (solved: z.output<typeof solution>) => {
    for (const secret of secrets) if (await verifySolution(solved, secret, false)) return true
    return false
  }

  return {
    async createChallenge() {
      const expires = new Date(clock.now().getTime() + LIFETIME_MS)
      const { challenge, salt, signature } = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: secrets[0] ?? '',
        maxnumber: MAX_NUMBER,
        expires,
      })
      return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature }
    },

    async verify(text) {
      const read = solution.safeParse(decode(text))
      // The library would compare the expiry with the system's clock; so the expiry is compared with our clock below.
      const solved = read.success && (await isSolved(read.data))
      if (!solved) throw new Refusal('captcha-unsolved', { field: 'captcha' })
      const expiresAt = new Date(Number(extractParams(read.data)['expires']) * 1_000)
      const isFresh = expiresAt > clock.now() && (await captchas.markUsed(read.data.challenge, expiresAt))
      if (!isFresh) throw new Refusal('captcha-unsolved', { field: 'captcha' })
    },
  }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return null
  }
}
