import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A balancer gives up after a few seconds; what doesn't answer by then counts as away. */
const LONGEST_CHECK_MS = 2_000

export interface HealthOptions {
  /** Rejects while the database can't be asked. */
  checkDatabase: () => Promise<void>
  /** Rejects while uploaded files can't be kept and read. */
  checkFiles: () => Promise<void>
  /** Rejects while nothing can be written to the data folder. */
  checkDisk: () => Promise<void>
  /** Whether the database itself is in the data folder. */
  isDatabaseOnDisk: boolean
  timeoutMs?: number
}

type State = 'ok' | 'degraded'

/**
 * `/healthz` (the process runs) and `/readyz` (it can serve). Without its files it still serves cards, pages and calls:
 * that is said in the answer and is no reason to take the process out of a balancer.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { checkDatabase, checkFiles, checkDisk, isDatabaseOnDisk, timeoutMs = LONGEST_CHECK_MS } = options

  async function stateOf(check: () => Promise<void>, part: string, request: FastifyRequest): Promise<State> {
    try {
      await inTime(check(), timeoutMs)
      return 'ok'
    } catch (error) {
      request.log.warn({ err: error, part }, 'a part of the service is unavailable')
      return 'degraded'
    }
  }

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async request => {
    const [database, files, disk] = await Promise.all([
      stateOf(checkDatabase, 'database', request),
      stateOf(checkFiles, 'files', request),
      stateOf(checkDisk, 'disk', request),
    ])
    if (database !== 'ok' || (isDatabaseOnDisk && disk !== 'ok'))
      throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    return { status: 'ready', database, files, disk }
  })
}

/** @throws Error once the time is over. */
async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
