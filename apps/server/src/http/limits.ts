import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { networkOfIp } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests a minute from one network, counted in all processes together, before `RATE_LIMIT_FACTOR`. */
    sharedPerMinute?: number
  }
}

const WINDOW_MS = 60_000

/** A database that doesn't answer in this time leaves a request to the limit of its process. */
const COUNTED_WITHIN_MS = 1_000

/**
 * Counts an attempt in all processes.
 * @throws Refusal `too-many-requests`
 */
export type LimitAttempts = (attempt: {
  scope: string
  subject: string
  max: number
  windowMs: number
}) => Promise<void>

export interface LimitOptions {
  limitAttempts: LimitAttempts
  /** Multiplies every rate limit. */
  rateLimitFactor: number
}

/** The `config` of a route whose limit is counted in each process. */
export function processRateLimit(perMinute: number, rateLimitFactor: number) {
  return { rateLimit: { max: Math.ceil(perMinute * rateLimitFactor), timeWindow: WINDOW_MS } }
}

/**
 * The `config` of a route whose limit is counted in all processes together. Each also counts for itself first, so that a flood
 * costs the database no more statements than the limit, and the limit stays while the database is away.
 */
export function sharedRateLimit(perMinute: number, rateLimitFactor: number) {
  return { ...processRateLimit(perMinute, rateLimitFactor), sharedPerMinute: perMinute }
}

/** Limits the requests from one network; each call has its own limit. */
export async function addRateLimits(app: FastifyInstance, limitAttempts: LimitAttempts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => networkOfIp(request.ip),
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
  // After the plugin's hook, and before a route authorises the caller and reads the body.
  app.addHook('preParsing', async ({ ip, routeOptions }) => {
    const { method, url, config } = routeOptions
    const { sharedPerMinute } = config
    if (sharedPerMinute === undefined) return
    const scope = `${method === 'HEAD' ? 'GET' : String(method)} ${url}`
    await countShared(limitAttempts, scope, networkOfIp(ip), sharedPerMinute)
  })
}

/** Counts attempts against one name, wherever they come from: a login, an e-mail address. */
export type CheckRate = (request: FastifyRequest, name: string) => Promise<void>

/**
 * @param scope what is counted; names of different scopes don't share a count.
 * @param perMinute tries a minute for one name, in all processes together.
 * @returns a check that throws Refusal `too-many-requests`.
 */
export function createRateCheck(
  app: FastifyInstance,
  scope: string,
  perMinute: number,
  { limitAttempts, rateLimitFactor }: LimitOptions,
): CheckRate {
  const names = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    ...processRateLimit(perMinute, rateLimitFactor).rateLimit,
    keyGenerator: request => `${scope}:${names.get(request) ?? networkOfIp(request.ip)}`,
  })
  return async (request, name) => {
    const counted = name.slice(0, 320).toLowerCase()
    names.set(request, counted)
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) {
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) })
    }
    await countShared(limitAttempts, scope, counted, perMinute)
  }
}

/** @throws Refusal `too-many-requests`; while the database is away the process's own count decides. */
async function countShared(
  limitAttempts: LimitAttempts,
  scope: string,
  subject: string,
  perMinute: number,
): Promise<void> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, COUNTED_WITHIN_MS, undefined)
  const counted = limitAttempts({ scope, subject, max: perMinute, windowMs: WINDOW_MS }).catch(
    (error: unknown) => {
      if (error instanceof Refusal || !isDatabaseUnavailable(error)) throw error
    },
  )
  try {
    await Promise.race([counted, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
