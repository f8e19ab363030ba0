import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import { createTestServer } from './test-server.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => void
}

/** Made while the test before works: a disk takes a tenth of a second for it. */
let prepared: ReturnType<typeof prepare> | undefined

/**
 * A migrated database of a test's own. Dropping it is not waited for: PostgreSQL writes all it holds to the disk first.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const taken = prepared ?? prepare()
  prepared = prepare()
  // The test that takes it fails with the error; until then nobody waits for it.
  prepared.catch(() => undefined)
  const { url, drop } = await taken
  // What could not be dropped, the end of the run drops.
  return { database: await openPostgres(url), drop: () => void drop().catch(() => undefined) }
}

function prepare() {
  const { server, template, ...options } = inject('databases')
  return createTestServer(server, options).createDatabase(template)
}
