import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * The condition that a column equals one of the texts. They are sent as one array parameter, because thousands of parameters are
 * slow to send and to plan.
 */
export function isAnyOf(column: Column, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`
}
