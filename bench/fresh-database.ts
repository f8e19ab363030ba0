import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface FreshDatabase {
  /** The database's URL; null for the embedded one. */
  url: string | null
  drop: () => Promise<void>
}

/** Creates an empty database for one measurement: on PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded one. */
export async function createFreshDatabase(): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  console.log(`database: ${server ? 'PostgreSQL' : 'embedded'}`)
  if (!server) return { url: null, drop: () => Promise.resolve() }
  const name = `dotyk_bench_${randomUUID().replaceAll('-', '')}`
  await execute(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => execute(server, `drop database ${name} with (force)`) }
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
