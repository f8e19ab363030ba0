import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { ReplicaState } from '../database/replica-state.ts'
import type { FilePort } from '../integrations/files/port.ts'
import { Refusal } from '../refusal.ts'
import { withTimeout, TimeoutError } from '../support/with-timeout.ts'
import { checkDisk } from './check-disk.ts'

/** The longest wait for a part of the service to answer, shorter than the few seconds that a load balancer waits. */
const LONGEST_CHECK_MS = 2_000

/** A part that doesn't answer in time counts only as slow, not as away, for this long after its last answer. */
const SLOW_FOR_MS = 10_000

export interface HealthOptions {
  /** Rejects if the database can't be queried. */
  checkDatabase: () => Promise<void>
  /** Rejects if uploaded files can't be stored and read. */
  checkFiles: () => Promise<void>
  /** Rejects if the data folder can't be written to. */
  checkDisk: () => Promise<void>
  /** Whether the database itself is in the data folder. */
  isDatabaseOnDisk: boolean
  /** Returns the state of the replica; null if there is none. While the replica is away, the database answers in its place. */
  replicaState?: () => ReplicaState | null
  /** Whether the process is about to stop. */
  isDraining?: () => boolean
  timeoutMs?: number
  /** Returns the milliseconds of a monotonic clock. */
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

/** Checks all parts at once; an unavailable part neither makes this fail nor delays it for long. */
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

/** The result of checking a part: `slow` means no answer in time; `away` means that it can't be reached or reports an error. */
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
 * Adds `/healthz` (the process runs) and `/readyz` (it can serve). A process without its file store still serves most requests,
 * and all processes share the database. So `/readyz` stays 200 while the store is away, or while a database that answered lately
 * is slow: otherwise a balancer would remove every process.
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
