import { expect, inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import type { TestDatabases } from './global-setup.ts'
import { createTestServer } from './test-server.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => void
}

/** Tests whose queries are of every kind: they run on the other server where there is one, which may be of the oldest release. */
const QUERYING =
  /\/(?:database\/(?:layouts-by-hand|looks|named-states)|capabilities\/(?:accounts|orders|profiles|push|statistics|users)\/[\w.-]+)\.test\.ts$/

/** Each made while the test before works, by its template: a disk takes a tenth of a second for one. */
const prepared = new Map<string, ReturnType<typeof prepare>>()
const templates = new Map<string, Promise<string>>()

/**
 * A database of a test's own, migrated and otherwise empty unless another template is named. Dropping it is not waited for:
 * PostgreSQL writes all it holds to the disk first.
 */
export async function openTestDatabase(template = databases().template): Promise<TestDatabase> {
  const taken = prepared.get(template) ?? prepare(template)
  const next = prepare(template)
  prepared.set(template, next)
  // The test that takes it fails with the error; until then nobody waits for it.
  next.catch(() => undefined)
  const { url, drop } = await taken
  // A database that could not be dropped is dropped at the end of the run.
  const database = await openPostgres(url, { transactionFaults: REFUSED })
  return { database, drop: () => void drop().catch(() => undefined) }
}

const REFUSED = {
  /** A transaction that waits for another connection would hang where all connections are in such transactions. */
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

/** The name of a template that is filled once in a run, from the migrated one. */
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

/** Those that the running test file uses. */
function databases(): TestDatabases {
  const isQuerying = QUERYING.test(expect.getState().testPath ?? '')
  return (isQuerying && inject('otherDatabases')) || inject('databases')
}

function server() {
  const { server: url, copying, run } = databases()
  return createTestServer(url, { copying, run })
}
