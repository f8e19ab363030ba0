import { sql } from 'drizzle-orm'
import type { TestApp } from './build-test-app.ts'

/** Finds a text in the database: `table: row` for every row that contains it in any column. */
export async function findInDatabase({ database: { db } }: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)) as {
    rows: { name: string }[]
  }
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = (await db.execute(
        sql`select kept::text as row from ${sql.raw(name)} as kept where kept::text ilike ${`%${text}%`}`,
      )) as { rows: { row: string }[] }
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}
