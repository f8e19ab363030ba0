import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../src/database/open.ts'
import { startTestCluster } from './test-cluster.ts'
import { type Copying, createTestServer, nameOfRun, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' databases are, and the migrated one that each begins as a copy of. */
    databases: { server: string; template: string; copying: Copying; run: string }
  }
}

/** Migrating takes a second, copying a migrated database some milliseconds: migrate once, copy per test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = nameOfRun()
  const server = await findServer(run)
  const template = await server.createDatabase()
  const database = await openPostgres(template.url)
  await database.migrate()
  await database.close()
  const boss = new PgBoss({
    connectionString: template.url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  project.provide('databases', { server: server.url, template: template.name, copying: server.copying, run })
  return async () => {
    await server.dropAll()
    await server.stop()
  }
}

/** The machine's PostgreSQL where `TEST_DATABASE_URL` names one, else one of the tests' own. */
async function findServer(
  run: string,
): Promise<TestServer & { copying: Copying; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { ...createTestServer(url, { run }), copying: 'wal_log', stop: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-test-server-'))
  const cluster = await startTestCluster(folder)
  return {
    ...createTestServer(cluster.url('postgres'), { run }),
    copying: 'file_copy',
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
