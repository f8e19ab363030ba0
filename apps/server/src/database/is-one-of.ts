import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a column has one of these texts, which travel as one parameter: thousands of them are slow to write and to plan. */
export function isAnyOf(column: Column, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`
}
