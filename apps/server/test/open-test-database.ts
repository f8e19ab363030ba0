import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import { createTestServer } from './test-server.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => void
}

/** A migrated database of a test's own. Dropping it is not waited for: PostgreSQL writes all it holds to the disk first. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { server, template, ...options } = inject('databases')
  const { url, drop } = await createTestServer(server, options).createDatabase(template)
  // What could not be dropped, the end of the run drops.
  return { database: await openPostgres(url), drop: () => void drop().catch(() => undefined) }
}
