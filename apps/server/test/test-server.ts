import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabaseServer {
  url: string
  /** Makes a database with a name of its own, as a copy of another where a template is given. */
  createDatabase: (template?: string) => Promise<{ name: string; url: string; drop: () => Promise<void> }>
  /** The name of a template that all processes of the run share: the first that asks makes it, the others wait. */
  shareTemplate: (kind: string, template: string, fill: (url: string) => Promise<void>) => Promise<string>
  /** Drops what is left of the run's databases. */
  dropAll: () => Promise<void>
}

/** How a database is made from its template: file by file is quicker where nothing waits for the disk. */
export type TemplateCopyStrategy = 'wal_log' | 'file_copy'

interface Options {
  copying?: TemplateCopyStrategy
  /** The prefix of the database names of one run: {@link nameOfRun}. */
  run: string
}

/** Differs for each run, so that two runs on one PostgreSQL leave each other's databases alone. */
export const testRunName = (): string => `dotyk_test_${randomUUID().slice(0, 8)}`

/** A PostgreSQL whose user may create databases. */
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
      // No test reads what it wrote after a crash of the machine, and a commit would wait for the disk.
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
        // It has its name once it is whole: a process that ended in the middle leaves the making to the next.
        await client.query(`alter database ${name} rename to ${shared}`)
        return shared
      } finally {
        await client.end()
      }
    },
    async dropAll() {
      // A process that ended may have left one to be made.
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
