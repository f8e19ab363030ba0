import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import { ConfigError } from '../config-error.ts'
import type { Database, InTransaction } from './database.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * What the embedded database keeps of its tables in memory. PostgreSQL's usual 128 MB would be a third of the service, and
 * what it doesn't keep the system's own cache has.
 */
const SHARED_BUFFERS = '32MB'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenDatabase {
  kind: 'postgres' | 'pglite'
  db: Database
  inTransaction: InTransaction
  /** How the job queue reaches the same database. */
  queueOptions: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>
  /** Applies the migrations that are missing. */
  migrate: () => Promise<void>
  /** Answers when the database does; rejects when it is away. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens PostgreSQL at `url`.
 * @throws ConfigError when it can't be reached.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (cause: unknown) => {
    await pool.end()
    throw new ConfigError(
      `The database at ${describeAddress(url)} can't be reached (${(cause as Error).message}). Start it or correct DATABASE_URL.`,
    )
  })
  const db = drizzleNode({ client: pool })
  return {
    kind: 'postgres',
    db,
    inTransaction: work => db.transaction(work),
    queueOptions: { connectionString: url, max: 4 },
    migrate: () => migrateNode(db, { migrationsFolder }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded PostgreSQL kept in `folder`, for one process at a time.
 * @param initialData a dumped data folder to start from, where the folder is new or none is given (in memory).
 * @throws ConfigError when another process has it open.
 */
export async function openPglite(folder: string | null, initialData?: Blob): Promise<OpenDatabase> {
  if (folder) await mkdir(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : () => Promise.resolve()
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { citext, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(initialData ? { loadDataDir: initialData } : {}),
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const db = drizzlePglite({ client })
  return {
    kind: 'pglite',
    db,
    inTransaction: work => db.transaction(work),
    queueOptions: { db: fromPglite(client), backend: 'pglite' },
    migrate: () => migratePglite(db, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1')
    },
    close: async () => {
      await client.close()
      await unlock()
    },
  }
}

/** Host and database of an address, without its password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'the local socket'}${pathname}`
}

/** PostgreSQL where an address is given, else the embedded one in `folder`. */
export function openConfiguredDatabase(url: string | null, folder: string): Promise<OpenDatabase> {
  return url === null ? openPglite(folder) : openPostgres(url)
}
