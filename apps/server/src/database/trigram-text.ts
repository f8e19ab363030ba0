import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likePattern } from './like-pattern.ts'

const CYRILLIC = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ'
const LATIN = 'abvhgdeejzyiijklmnoprstufxccssqwaeqye'

/**
 * A lower-case text with a Latin letter for each Cyrillic one. Trigrams are made of what the database's locale calls letters;
 * in the locale C, which the embedded database has as well, these are Latin ones alone, and a Cyrillic word would be looked
 * for in every row. Several letters become the same: what is found by it is to be compared with the text itself.
 */
export function toTrigramText(text: SQL): SQL {
  return sql`translate(${text}, ${sql.raw(`'${CYRILLIC}'`)}, ${sql.raw(`'${LATIN}'`)})`
}

/** Whether a trigram index finds a lower-case word: it has three letters or digits in a row. */
function hasTrigram(word: string): boolean {
  return new RegExp(`[a-z0-9${CYRILLIC}]{3}`).test(word)
}

/**
 * Whether a lower-case text contains a lower-case word.
 * @param trigrams what the trigram index of the text is made of: its `toTrigramText`
 */
export function containsWord(text: SQLWrapper, trigrams: SQLWrapper, word: string): SQL {
  const pattern = likePattern(word)
  const isFound = sql`${text} like ${pattern}`
  if (!hasTrigram(word)) return isFound
  // The index finds more than is asked for: several letters are the same to it.
  return sql`(${trigrams} like ${toTrigramText(sql`${pattern}::text`)} and ${isFound})`
}
