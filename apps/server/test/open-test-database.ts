import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import { createTestServer } from './test-server.ts'

export interface TestDatabase {
  database: OpenDatabase
  drop: () => Promise<void>
}

/** A migrated database of a test's own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { server, template, copying } = inject('databases')
  const { url, drop } = await createTestServer(server, copying).createDatabase(template)
  return { database: await openPostgres(url), drop }
}
