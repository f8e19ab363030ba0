import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network.ts'

/** Limits the requests from one address; each call has its own limit. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => networkOf(request.ip),
    // The plugin throws what this returns; the error reply does the rest.
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

/** Counts attempts against one name, wherever they come from: a login, an e-mail address. */
export type CheckRate = (request: FastifyRequest, name: string) => Promise<void>

/**
 * @param scope what is counted; names of different scopes don't share a count.
 * @param perMinute tries a minute for one name.
 * @returns a check that throws Refusal `too-many-requests`.
 */
export function createRateCheck(
  app: FastifyInstance,
  scope: string,
  perMinute: number,
  rateLimitFactor: number,
): CheckRate {
  const names = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max: Math.ceil(perMinute * rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: request => `${scope}:${names.get(request) ?? networkOf(request.ip)}`,
  })
  return async (request, name) => {
    names.set(request, name.slice(0, 320).toLowerCase())
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) {
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) })
    }
  }
}
