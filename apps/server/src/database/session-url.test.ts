import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { createTestClock } from '../../test/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../test/open-test-database.ts'
import { type OpenDatabase, openPostgres } from './open.ts'

let own: TestDatabase
let database: OpenDatabase
let server: TestApp

beforeAll(async () => {
  own = await openTestDatabase()
  const { url } = own.database
  database = await openPostgres(named(url, 'pooled'), { sessionUrl: named(url, 'session') })
  server = await buildTestApp({ beside: { database, clock: createTestClock() } })
})

afterAll(async () => {
  await server.close()
  await database.close()
  await own.database.close()
  own.drop()
})

function named(url: string, name: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  return address.href
}

/** Counts the connections of an application name whose current or last query matches a pattern. */
async function count(name: string, pattern: string): Promise<number> {
  const [row] = await own.database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and application_name = ${name} and query ~* ${pattern}`)
  return row?.count ?? 0
}

async function nameOf(db: Pick<OpenDatabase['db'], 'select'>): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`current_setting('application_name')` })
    .from(sql`pg_database`)
  return row?.name
}

test('requests and their transactions use the address of the pooler', async () => {
  expect(await nameOf(database.db)).toBe('pooled')
  expect(await database.inTransaction(tx => nameOf(tx))).toBe('pooled')
})

test('cards’ prepared statements and the startup lock use the session address, not the pooler’s', async () => {
  expect(await nameOf(database.cardReads)).toBe('session')
  await database.exclusively(async () => {
    expect(await count('session', 'pg_advisory_lock')).toBe(1)
  })
  expect(database.url).toBe(named(own.database.url, 'session'))
})

test('the connection that listens for jobs uses the session address, not the pooler’s', async () => {
  await vi.waitFor(async () => expect(await count('session', '^listen|pg_listening_channels')).toBe(1))
  expect(await count('pooled', '^listen|pg_listening_channels')).toBe(0)
})
