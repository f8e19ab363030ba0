import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from './open-test-database.ts'

const MIGRATIONS = new URL('../src/database/migrations/', import.meta.url)

/**
 * Opens a database as it was before a migration, and returns it with a function that applies the migration.
 * @param migration the name of the migration's file
 */
export async function openBeforeMigration(migration: string) {
  const { database, drop } = await openTestDatabase()
  const { db } = database
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql')).sort()
  const apply = async (name: string) => {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  }
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  for (const name of files.slice(0, files.indexOf(migration))) await apply(name)
  return {
    db,
    migrate: () => apply(migration),
    async close() {
      await database.close()
      drop()
    },
  }
}
