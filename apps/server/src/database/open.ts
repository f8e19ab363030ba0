import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { ConfigError } from '../config-error.ts'
import type { Database, InTransaction } from './database.ts'
import { type ClusterOptions, openCluster } from './embedded/cluster.ts'
import { useSharedServer } from './embedded/shared-server.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export type DatabaseKind = 'postgres' | 'embedded'

export interface OpenDatabase {
  kind: DatabaseKind
  db: Database
  inTransaction: InTransaction
  /** How the job queue reaches the same database. */
  queueOptions: Pick<ConstructorOptions, 'connectionString' | 'max'>
  /** Applies the migrations that are missing. */
  migrate: () => Promise<void>
  /** Resolves when the database answers; rejects when it is away. */
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
  const db = drizzle({ client: pool })
  return {
    kind: 'postgres',
    db,
    inTransaction: work => db.transaction(work),
    queueOptions: { connectionString: url, max: 4 },
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/**
 * Opens the PostgreSQL that the service itself runs in `folder`. Several processes may; the last that closes it stops it.
 * @throws ConfigError when it can't be run here.
 */
export async function openEmbedded(folder: string, options: ClusterOptions = {}): Promise<OpenDatabase> {
  const server = await useSharedServer(await openCluster(folder, options))
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

/** Host and database of an address, without its password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'the local socket'}${pathname}`
}

/** PostgreSQL where an address is given, else the embedded one in `folder`. */
export function openConfiguredDatabase(url: string | null, folder: string): Promise<OpenDatabase> {
  return url === null ? openEmbedded(folder) : openPostgres(url)
}
