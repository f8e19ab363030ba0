import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite, PgBoss } from 'pg-boss'
import { fileURLToPath } from 'node:url'

const migrationsFolder = fileURLToPath(new URL('../src/database/migrations', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped, migrated data folder that each test's database starts from. */
    databaseTemplate: string
  }
}

/** Making a PGlite folder takes seconds, loading a dumped one half a second: migrate once, dump, load per test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-template-'))
  const client = await PGlite.create({ extensions: { citext, pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder })
  const boss = new PgBoss({
    db: fromPglite(client),
    backend: 'pglite',
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  const template = join(folder, 'database.tar')
  await writeFile(template, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('databaseTemplate', template)
  return () => rm(folder, { recursive: true, force: true })
}
