import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** The condition that every word of the key is the beginning of a word in the column, where a space precedes each word. */
export function matchesEveryWord(column: Column, key: string): SQL | undefined {
  // Keys contain only letters, digits and spaces, so no wildcard of `like` needs escaping.
  return and(...key.split(' ').map(word => sql`${column} like ${`% ${word}%`}`))
}
