import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../src/database/open.ts'
import { startTestCluster } from './test-cluster.ts'
import {
  type TemplateCopyStrategy,
  createTestServer,
  testRunName,
  type TestDatabaseServer,
} from './test-server.ts'

/** The server of the tests' databases, and the migrated template from which each one is copied. */
export interface TestDatabases {
  server: string
  template: string
  copying: TemplateCopyStrategy
  run: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases on the tests' own PostgreSQL, which doesn't wait for the disk. */
    databases: TestDatabases
    /** The databases on the server that `TEST_DATABASE_URL` names; null if it isn't set. */
    otherDatabases: TestDatabases | null
  }
}

/**
 * Makes a migrated template once on each server, because migrating takes a second, but copying the template for a test only
 * milliseconds.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const run = testRunName()
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-test-server-'))
  const cluster = await startTestCluster(folder)
  const own = createTestServer(cluster.url('postgres'), { run })
  const otherUrl = process.env['TEST_DATABASE_URL']
  const other = otherUrl ? createTestServer(otherUrl, { run }) : null

  const [template, otherTemplate] = await Promise.all([makeTemplate(own), other ? makeTemplate(other) : ''])
  provide('databases', { server: own.url, template, copying: 'file_copy', run })
  provide('otherDatabases', other && { server: other.url, template: otherTemplate, copying: 'wal_log', run })
  return async () => {
    await other?.dropAll()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Creates and migrates a database to be copied.
 * @returns the name of the database
 */
async function makeTemplate(server: TestDatabaseServer): Promise<string> {
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
  return template.name
}
