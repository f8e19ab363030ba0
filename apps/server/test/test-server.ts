import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestServer {
  url: string
  /** Makes a database with a name of its own, as a copy of another where a template is given. */
  createDatabase: (template?: string) => Promise<{ name: string; url: string; drop: () => Promise<void> }>
}

/** How a database is made from its template: file by file is quicker where nothing waits for the disk. */
export type Copying = 'wal_log' | 'file_copy'

/** A PostgreSQL whose user may create databases. */
export function createTestServer(url: string, copying: Copying = 'wal_log'): TestServer {
  return {
    url,
    async createDatabase(template) {
      const name = `dotyk_test_${randomUUID().replaceAll('-', '')}`
      await run(url, `create database ${name}${template ? ` template ${template} strategy ${copying}` : ''}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return { name, url: address.href, drop: () => run(url, `drop database ${name} with (force)`) }
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
