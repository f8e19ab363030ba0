import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { networkOfIp } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The limit of requests a minute from one network, counted in all processes together, before `RATE_LIMIT_FACTOR` is applied.
     */
    sharedPerMinute?: number
  }
}

const WINDOW_MS = 60_000

/** The longest wait for the shared count; if the database doesn't answer in time, only the limit of the process applies. */
const COUNTED_WITHIN_MS = 1_000

/**
 * Counts an attempt in a count that all processes share.
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
  /** The factor by which every rate limit is multiplied. */
  rateLimitFactor: number
}

/** Returns the `config` of a route whose requests each process counts alone. */
export function processRateLimit(perMinute: number, rateLimitFactor: number) {
  return { rateLimit: { max: Math.ceil(perMinute * rateLimitFactor), timeWindow: WINDOW_MS } }
}

/**
 * Returns the `config` of a route whose requests are counted in all processes together. Each process also counts alone first, so
 * that a flood causes no more statements than the limit, and a limit applies while the database is away.
 */
export function sharedRateLimit(perMinute: number, rateLimitFactor: number) {
  return { ...processRateLimit(perMinute, rateLimitFactor), sharedPerMinute: perMinute }
}

/** Limits the requests from one network; each call has its own limit. */
export async function addRateLimits(app: FastifyInstance, limitAttempts: LimitAttempts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => networkOfIp(request.ip),
    // The plugin throws the refusal that this returns, and the error handler answers it.
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
  // This hook runs after the plugin's and before a route authorises the caller and reads the body.
  app.addHook('preParsing', async ({ ip, routeOptions }) => {
    const { method, url, config } = routeOptions
    const { sharedPerMinute } = config
    if (sharedPerMinute === undefined) return
    const scope = `${method === 'HEAD' ? 'GET' : String(method)} ${url}`
    await countShared(limitAttempts, scope, networkOfIp(ip), sharedPerMinute)
  })
}

/** Counts an attempt against a name, such as a login or an email address, from any network. */
export type CheckRate = (request: FastifyRequest, name: string) => Promise<void>

/**
 * Creates a limit of attempts against one name.
 * @param scope the kind of attempt; names of different scopes don't share a count.
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

/**
 * Counts a request in all processes together; does nothing while the database is away.
 * @throws Refusal `too-many-requests`
 */
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
