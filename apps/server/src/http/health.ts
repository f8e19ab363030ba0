import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { FilePort } from '../integrations/files/port.ts'
import { Refusal } from '../refusal.ts'
import { checkDisk } from './check-disk.ts'

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
  /** Whether the process is about to stop. */
  isDraining?: () => boolean
  timeoutMs?: number
}

export type PartState = 'ok' | 'degraded'

interface HealthParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  database: Pick<OpenDatabase, 'ping'>
  files: Pick<FilePort, 'check'>
}

/** Dependencies of the health check. */
export function healthOf({ config, database, files }: HealthParts): HealthOptions {
  return {
    checkDatabase: () => database.ping(),
    checkFiles: () => files.check(),
    checkDisk: () => checkDisk(config.dataDir),
    isDatabaseOnDisk: config.databaseUrl === null,
  }
}

/** Asks every part at once; none that is away makes it fail or wait for long. */
export async function checkHealth(
  { checkDatabase, checkFiles, checkDisk, timeoutMs = LONGEST_CHECK_MS }: HealthOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Record<'database' | 'files' | 'disk', PartState>> {
  async function stateOf(check: () => Promise<void>, part: string): Promise<PartState> {
    try {
      await inTime(check(), timeoutMs)
      return 'ok'
    } catch (error) {
      log.warn({ err: error, part }, 'a part of the service is unavailable')
      return 'degraded'
    }
  }

  const [database, files, disk] = await Promise.all([
    stateOf(checkDatabase, 'database'),
    stateOf(checkFiles, 'files'),
    stateOf(checkDisk, 'disk'),
  ])
  return { database, files, disk }
}

/**
 * `/healthz` (the process runs) and `/readyz` (it can serve). Without its files it still serves cards, pages and calls:
 * `/readyz` reports it as degraded and stays 200, so that a balancer keeps the process.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async request => {
    if (options.isDraining?.()) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    const { database, files, disk } = await checkHealth(options, request.log)
    if (database !== 'ok' || (options.isDatabaseOnDisk && disk !== 'ok'))
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
