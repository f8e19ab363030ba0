import { createHash } from 'node:crypto'
import type { Reply } from '@dotyk/contract/client'
import type { FastifyInstance } from 'fastify'
import { aVisitor } from './visitor.ts'

export type Challenge = Reply<'GET /auth/captcha'>

/** Solves a challenge as ALTCHA's widget does, by trying numbers until one fits. */
export function solveCaptcha(
  { algorithm, challenge, salt, signature, maxnumber }: Challenge,
  wrongBy = 0,
): string {
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    const solution = { algorithm, challenge, number: number + wrongBy, salt, signature }
    return Buffer.from(JSON.stringify(solution)).toString('base64')
  }
  throw new Error('The challenge has no solution')
}

export async function aCaptchaSolution(app: FastifyInstance): Promise<string> {
  return solveCaptcha((await aVisitor(app).send('GET', '/auth/captcha')).json<Challenge>())
}
