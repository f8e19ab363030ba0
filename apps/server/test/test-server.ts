import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabaseServer {
  url: string
  /** Creates a database with a unique name; with a template, it is a copy of that database. */
  createDatabase: (template?: string) => Promise<{ name: string; url: string; drop: () => Promise<void> }>
  /**
   * Returns the name of a template that all processes of the run share: the first one that asks creates it, and the others wait.
   */
  shareTemplate: (kind: string, template: string, fill: (url: string) => Promise<void>) => Promise<string>
  /** Drops the remaining databases of the run. */
  dropAll: () => Promise<void>
}

/** How PostgreSQL copies a template; copying files is faster on a server that doesn't wait for the disk. */
export type TemplateCopyStrategy = 'wal_log' | 'file_copy'

interface Options {
  copying?: TemplateCopyStrategy
  /** The prefix of the names of one run's databases, from {@link testRunName}. */
  run: string
}

/** Returns a name that differs for each run, so that two runs on one PostgreSQL don't affect each other's databases. */
export const testRunName = (): string => `dotyk_test_${randomUUID().slice(0, 8)}`

/** Creates test databases on a PostgreSQL whose user may create databases. */
export function createTestServer(url: string, { copying = 'wal_log', run }: Options): TestDatabaseServer {
  const server: TestDatabaseServer = {
    url,
    async createDatabase(template) {
      const name = `${run}_${randomUUID().replaceAll('-', '')}`
      await query(
        url,
        `create database ${name}${template ? ` template ${template} strategy ${copying}` : ''}`,
      )
      const address = new URL(url)
      address.pathname = `/${name}`
      // Commits needn't wait for the disk, because no test reads its data after a crash of the machine.
      address.searchParams.set('options', '-c synchronous_commit=off')
      return {
        name,
        url: address.href,
        drop: async () => void (await query(url, `drop database ${name} with (force)`)),
      }
    },
    async shareTemplate(kind, template, fill) {
      const shared = `${run}_${kind}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock(hashtext($1))', [shared])
        const made = await client.query('select from pg_database where datname = $1', [shared])
        if (made.rowCount) return shared
        const { name, url: address } = await server.createDatabase(template)
        await fill(address)
        // The template gets its name once it is complete; if a process ends before, the next one creates it again.
        await client.query(`alter database ${name} rename to ${shared}`)
        return shared
      } finally {
        await client.end()
      }
    },
    async dropAll() {
      // A process that ended may have left a running statement that creates a database.
      await query(
        url,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where starts_with(query, $1)`,
        [`create database ${run}`],
      )
      const left = await query<{ name: string }>(
        url,
        `select datname as name from pg_database where starts_with(datname, $1)`,
        [run],
      )
      for (const { name } of left) await query(url, `drop database if exists ${name} with (force)`)
    },
  }
  return server
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
