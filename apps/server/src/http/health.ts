import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { ReplicaState } from '../database/replica-state.ts'
import type { FilePort } from '../integrations/files/port.ts'
import { Refusal } from '../refusal.ts'
import { withTimeout, TimeoutError } from '../support/with-timeout.ts'
import { checkDisk } from './check-disk.ts'

/** A balancer gives up after a few seconds; what doesn't answer by then counts as away. */
const LONGEST_CHECK_MS = 2_000

/** For so long a part that has answered counts as slow where it doesn't answer in time, and not as away. */
const SLOW_FOR_MS = 10_000

export interface HealthOptions {
  /** Rejects while the database can't be asked. */
  checkDatabase: () => Promise<void>
  /** Rejects while uploaded files can't be kept and read. */
  checkFiles: () => Promise<void>
  /** Rejects while nothing can be written to the data folder. */
  checkDisk: () => Promise<void>
  /** Whether the database itself is in the data folder. */
  isDatabaseOnDisk: boolean
  /** The state of the replica; null without one. Where it is away, the database answers what it would. */
  replicaState?: () => ReplicaState | null
  /** Whether the process is about to stop. */
  isDraining?: () => boolean
  timeoutMs?: number
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

export type PartState = 'ok' | 'degraded'

interface HealthParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  database: Pick<OpenDatabase, 'ping' | 'replicaStatus'>
  files: Pick<FilePort, 'check'>
}

/** Dependencies of the health check. */
export function healthDependencies({ config, database, files }: HealthParts): HealthOptions {
  return {
    checkDatabase: () => database.ping(),
    checkFiles: () => files.check(),
    checkDisk: () => checkDisk(config.dataDir),
    isDatabaseOnDisk: config.databaseUrl === null,
    replicaState: () => database.replicaStatus()?.state ?? null,
  }
}

/** Asks every part at once; none that is away makes it fail or wait for long. */
export async function checkHealth(
  options: HealthOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Record<Part, PartState>> {
  const found = await checkParts(options, log)
  return {
    database: stateOf(found.database),
    files: stateOf(found.files),
    disk: stateOf(found.disk),
  }
}

type Part = 'database' | 'files' | 'disk'

/** `slow` is a part that hasn't answered in time, `away` one that can't be reached or says no. */
type Found = 'ok' | 'slow' | 'away'

async function checkParts(
  { checkDatabase, checkFiles, checkDisk, timeoutMs = LONGEST_CHECK_MS }: HealthOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Record<Part, Found>> {
  async function find(check: () => Promise<void>, part: Part): Promise<Found> {
    try {
      await withTimeout(check(), timeoutMs)
      return 'ok'
    } catch (error) {
      log.warn({ err: error, part }, 'a part of the service is unavailable')
      return error instanceof TimeoutError ? 'slow' : 'away'
    }
  }

  const [database, files, disk] = await Promise.all([
    find(checkDatabase, 'database'),
    find(checkFiles, 'files'),
    find(checkDisk, 'disk'),
  ])
  return { database, files, disk }
}

/**
 * `/healthz` (the process runs) and `/readyz` (it can serve). Without its files it still serves cards, pages and calls:
 * `/readyz` reports it as degraded and stays 200, so that a balancer keeps the process. It stays so too while a database is slow
 * that has answered lately: all processes share it, and a balancer that left out every one of them would end what still works.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { now = () => performance.now() } = options
  const answeredAt = { database: -Infinity, disk: -Infinity }

  function isAway(part: keyof typeof answeredAt, found: Found): boolean {
    if (found === 'ok') answeredAt[part] = now()
    return found === 'away' || now() - answeredAt[part] > SLOW_FOR_MS
  }

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async request => {
    if (options.isDraining?.()) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    const { database, files, disk } = await checkParts(options, request.log)
    const isDiskAway = isAway('disk', disk) && options.isDatabaseOnDisk
    if (isAway('database', database) || isDiskAway) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    const replica = options.replicaState?.() ?? null
    return {
      status: 'ready',
      database: stateOf(database),
      files: stateOf(files),
      disk: stateOf(disk),
      ...(replica !== null && { replica }),
    }
  })
}

const stateOf = (found: Found): PartState => (found === 'ok' ? 'ok' : 'degraded')
