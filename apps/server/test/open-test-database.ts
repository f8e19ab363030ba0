import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject as injected } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../src/database/open.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => Promise<void>
}

/** A migrated database of a test's own: PGlite, or PostgreSQL where `DOTYK_TEST_DATABASE` says so. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (process.env['DOTYK_TEST_DATABASE'] === 'postgres' && url) return openTestPostgres(url)
  const template = new Blob([await readFile(injected('databaseTemplate'))])
  return { database: await openPglite(null, template), drop: () => Promise.resolve() }
}

async function openTestPostgres(url: string): Promise<TestDatabase> {
  const name = `dotyk_test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openPostgres(address.href)
  await database.migrate()
  return {
    database,
    drop: () => asAdministrator(url, `drop database ${name} with (force)`),
  }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
