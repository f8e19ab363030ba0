import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Every word of the key begins a word of the column, which has a space before each of its words. */
export function matchesEveryWord(column: Column, key: string): SQL | undefined {
  // Keys hold letters, digits and spaces: nothing that `like` reads otherwise.
  return and(...key.split(' ').map(word => sql`${column} like ${`% ${word}%`}`))
}
