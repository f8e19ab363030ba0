import { expect, inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import type { TestDatabases } from './global-setup.ts'
import { createTestServer } from './test-server.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => void
}

/**
 * Matches tests that together run queries of every kind. If another server is configured, which may have the oldest supported
 * release, they run on it.
 */
const QUERYING =
  /\/(?:database\/(?:layouts-by-hand|looks|named-states)|capabilities\/(?:accounts|orders|profiles|push|statistics|users)\/[\w.-]+)\.test\.ts$/

/**
 * The next database for each template. It is made in advance, while the previous test runs, because that takes a tenth of a
 * second.
 */
const prepared = new Map<string, ReturnType<typeof prepare>>()
const templates = new Map<string, Promise<string>>()

/**
 * Opens a new database for a test: migrated and empty, or a copy of the named template. Nothing waits until it is dropped,
 * because PostgreSQL first writes its data to the disk.
 */
export async function openTestDatabase(template = databases().template): Promise<TestDatabase> {
  const taken = prepared.get(template) ?? prepare(template)
  const next = prepare(template)
  prepared.set(template, next)
  // An error is ignored until a test takes this database; then that test fails with it.
  next.catch(() => undefined)
  const { url, drop } = await taken
  // A database that could not be dropped is dropped at the end of the run.
  const database = await openPostgres(url, { transactionFaults: REFUSED })
  return { database, drop: () => void drop().catch(() => undefined) }
}

const REFUSED = {
  /** Fails a transaction that needs a second connection: if all connections were in such transactions, they would hang. */
  onSecondConnection(query: string): never {
    throw new Error(
      `Pass the transaction on: within it, another connection was used for: ${query || 'a transaction'}`,
    )
  },
  onConcurrentQuery(query: string): never {
    throw new Error(
      `Await each query of a transaction before the next one: another one was running at: ${query}`,
    )
  },
}

/** Returns the name of a template that is filled once in a test run, starting from the migrated one. */
export function createFilledTemplate(
  kind: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<string> {
  const { server: place, template } = databases()
  const name = `${kind} on ${place}`
  const filled = templates.get(name) ?? server().shareTemplate(kind, template, url => fillAt(url, fill))
  templates.set(name, filled)
  return filled
}

async function fillAt(url: string, fill: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openPostgres(url)
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

const prepare = (template: string) => server().createDatabase(template)

/** Returns the databases that the running test file uses. */
function databases(): TestDatabases {
  const isQuerying = QUERYING.test(expect.getState().testPath ?? '')
  return (isQuerying && inject('otherDatabases')) || inject('databases')
}

function server() {
  const { server: url, copying, run } = databases()
  return createTestServer(url, { copying, run })
}
