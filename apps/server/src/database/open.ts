import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { withTimeout } from '../support/with-timeout.ts'
import { ConfigError } from '../startup/config-error.ts'
import { type ConnectionTarget, connectionTo, describeDatabaseUrl } from './addresses.ts'
import { closePools, createPool, withDatabaseClient } from './connections.ts'
import type { Database, InTransaction } from './database.ts'
import { type ClusterOptions, openCluster } from './embedded/cluster.ts'
import { acquireSharedServer } from './embedded/shared-server.ts'
import { openReplica, createReplicatedPool, type ReplicaOptions, type ReplicaStatus } from './replica.ts'
import { MAX_LAG_MS } from './replica-state.ts'
import { type TransactionFaults, watchTransactions } from './transaction-faults.ts'
import { createTransactionRunner, runDirectly } from './transactions.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

export type DatabaseKind = 'postgres' | 'embedded'

export interface OpenDatabase {
  kind: DatabaseKind
  /** The database's address, with its password, for code that opens its own connections. */
  url: string
  db: Database
  /** Reserved connections for the query that every card needs, so that no other work delays it. */
  cardReads: Database
  inTransaction: InTransaction
  /** Options with which the job queue connects to the same database. */
  queueOptions: Pick<ConstructorOptions, 'max'> & ConnectionTarget
  /** Runs work, such as migrations, that only one process at a time may do; other processes wait. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether no migration has been applied yet. */
  isEmpty: () => Promise<boolean>
  /** Applies the migrations that are missing; must be called inside `exclusively`. */
  migrate: () => Promise<void>
  /** Returns the time of the database server. */
  readTime: () => Promise<Date>
  /** Resolves when the database takes writes; rejects when it can't be reached, is read only or doesn't answer. */
  ping: () => Promise<void>
  /** Reads what the service may and how it is connected, for warnings of the start. */
  describeSession: () => Promise<DatabaseSession>
  /** The status of the replica that answers reads which may be a second old; null if there is no replica. */
  replicaStatus: () => ReplicaStatus | null
  /** Returns the current use of the connections for requests and for cards. */
  connections: () => PoolUsage[]
  /** Closes the connections within seconds, even if the server doesn't answer. */
  close: () => Promise<void>
}

export interface DatabaseSession {
  /** Whether the service's role may do everything on the server, of which it needs nothing. */
  isSuperuser: boolean
  /** Whether nobody can read along: the connection uses TLS or doesn't leave the machine. */
  isPrivate: boolean
}

export interface PoolUsage {
  pool: 'requests' | 'cards'
  /** The number of open connections, in use or idle. */
  open: number
  idle: number
  /** Number of tasks waiting for a connection. */
  waiting: number
}

export interface DatabaseOptions {
  /** For tests: called when a request's transaction misuses connections; an error that it throws fails the query. */
  transactionFaults?: TransactionFaults
  /** For tests: multiplies the time limits of requests and cards, and the largest accepted lag of a replica. */
  timeLimitFactor?: number
  /** The address for connections that need a session, if `url` is that of a pooler in transaction mode. */
  sessionUrl?: string | null
  /** The address of a replica for reads that may be a second old (`runWithFreshness`); null if there is no replica. */
  replicaUrl?: string | null
  onReplicaState?: ReplicaOptions['onState']
}

export const POOL_SIZES = { requests: 10, cards: 2, jobs: 4, replica: 10 }

/** The time in milliseconds for which a request, or one of its transactions, may occupy a connection. */
const REQUEST_LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  // The server's own, shorter limit normally applies first and frees the connection; this one is for a network that drops
  // everything.
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** The longest wait of a visitor for a card; after it they get the copy in memory or the page about an outage. */
const CARD_LIMITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 2_000,
  query_timeout: 2_000,
}

/** A job's query may take a minute; the driver's longer limit is for a network that drops everything. */
const JOB_LIMITS = {
  statement_timeout: '60000',
  query_timeout: '65000',
  lock_timeout: '30000',
  keepAlive: 'true',
}

const PING_WITHIN_MS = 2_000
/** The advisory lock of `exclusively`; the number is arbitrary, but no other program may use it on this database. */
const EXCLUSIVE_LOCK = 7_306_512

/**
 * Opens PostgreSQL at `url`.
 * @throws ConfigError if the database can't be reached.
 */
export async function openPostgres(
  url: string,
  { timeLimitFactor = 1, transactionFaults, ...options }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const { replicaUrl = null, onReplicaState } = options
  const sessionUrl = options.sessionUrl ?? url
  const requestLimits = multiplied(REQUEST_LIMITS, timeLimitFactor)
  const requests = createPool(url, POOL_SIZES.requests, requestLimits)
  const runWork = transactionFaults ? watchTransactions(requests, transactionFaults) : runDirectly
  const cards = createPool(sessionUrl, POOL_SIZES.cards, multiplied(CARD_LIMITS, timeLimitFactor))
  await requests.query('select 1').catch(async (cause: unknown) => {
    await Promise.all([requests.end(), cards.end()])
    throw new ConfigError(
      `The database at ${describeDatabaseUrl(url)} can't be reached (${(cause as Error).message}). Start it or correct DATABASE_URL.`,
    )
  })
  const inTransaction = createTransactionRunner(requests, runWork)
  const replica =
    replicaUrl === null
      ? null
      : openReplica({
          primaryUrl: sessionUrl,
          replicaUrl,
          max: POOL_SIZES.replica,
          limits: requestLimits,
          maxLagMs: MAX_LAG_MS * timeLimitFactor,
          onState: onReplicaState,
        })
  const client = replica ? createReplicatedPool(requests, replica) : requests
  return {
    kind: 'postgres',
    url: sessionUrl,
    db: Object.assign(drizzle({ client }), { transaction: inTransaction }),
    cardReads: drizzle({ client: cards }),
    inTransaction,
    queueOptions: { ...connectionTo(sessionUrl, JOB_LIMITS), max: POOL_SIZES.jobs },
    exclusively: work => exclusively(sessionUrl, work),
    isEmpty: () => withDatabaseClient(sessionUrl, async client => !(await hasMigrations(client))),
    migrate: () => withDatabaseClient(sessionUrl, migrateForward),
    readTime: () => readTime(requests),
    ping: () => withTimeout(checkWritable(requests), PING_WITHIN_MS),
    describeSession: () => describeSession(requests),
    connections: () => [useOf('requests', requests), useOf('cards', cards)],
    replicaStatus: () => replica?.status() ?? null,
    close: async () => {
      await Promise.all([closePools([requests, cards]), replica?.close()])
    },
  }
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ made: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as made`,
  )
  return typeof rows[0]?.made === 'string'
}

/**
 * Applies the missing migrations.
 * @throws ConfigError if a newer version of the service has migrated the database already.
 */
async function migrateForward(client: pg.Client): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis),
  )
  if (await hasMigrations(client)) {
    const applied = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [
      newest,
    ])
    if (applied.rowCount) {
      throw new ConfigError(
        'The database was migrated by a newer version of the service, which this one could damage. Start that version, or restore a backup from before it.',
      )
    }
  }
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
}

function multiplied(limits: Record<string, number>, factor: number): pg.PoolConfig {
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, Math.round(value * factor)]))
}

function useOf(pool: PoolUsage['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage {
  return { pool, open: totalCount, idle: idleCount, waiting: waitingCount }
}

async function readTime(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now() as now')
  if (!rows[0]) throw new Error('The database returned no time.')
  return rows[0].now
}

async function describeSession(pool: pg.Pool): Promise<DatabaseSession> {
  const { rows } = await pool.query<DatabaseSession>(
    `select r.rolsuper as "isSuperuser", coalesce(s.ssl, false) or coalesce(inet_client_addr() <<= any
       (array['127.0.0.0/8', '::1/128']::inet[]), true) as "isPrivate"
       from pg_roles r left join pg_stat_ssl s on s.pid = pg_backend_pid() where r.rolname = current_user`,
  )
  if (!rows[0]) throw new Error('The database has no role of this name.')
  return rows[0]
}

/** Fails if the server is read-only, because this process writes. */
async function checkWritable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly: string }>(
    `select current_setting('transaction_read_only') as readonly`,
  )
  if (rows[0]?.readonly === 'on') throw new Error('The database is read only.')
}

function exclusively<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withDatabaseClient(url, async client => {
    await client.query(`select pg_advisory_lock(${EXCLUSIVE_LOCK})`)
    return work()
  })
}

/**
 * Opens the PostgreSQL that the service itself runs in `folder`. Several processes may open it; the last one that closes it stops
 * the server.
 * @throws ConfigError if PostgreSQL can't run on this machine.
 */
export async function openEmbedded(folder: string, options: ClusterOptions = {}): Promise<OpenDatabase> {
  const server = await acquireSharedServer(await openCluster(folder, options))
  try {
    const database = await openPostgres(server.url)
    return {
      ...database,
      kind: 'embedded',
      async close() {
        await database.close()
        await server.release()
      },
    }
  } catch (error) {
    await server.release()
    throw error
  }
}

/** Opens the PostgreSQL at the configured address, or the embedded one in `folder` if no address is configured. */
export function openConfiguredDatabase(
  url: string | null,
  folder: string,
  options: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return url === null ? openEmbedded(folder) : openPostgres(url, options)
}
