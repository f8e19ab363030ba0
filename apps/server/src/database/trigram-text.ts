import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likePattern } from './like-pattern.ts'

const CYRILLIC = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ'
const LATIN = 'abvhgdeejzyiijklmnoprstufxccssqwaeqye'

/**
 * A lower-case text with a Latin letter for each Cyrillic one. In the locale C, which the embedded database uses too, trigrams
 * contain only Latin letters, so searching a Cyrillic word would scan every row. Several letters map to the same one, so matches
 * must be checked against the original text.
 */
export function toTrigramText(text: SQL): SQL {
  return sql`translate(${text}, ${sql.raw(`'${CYRILLIC}'`)}, ${sql.raw(`'${LATIN}'`)})`
}

/** Whether a trigram index can find a lower-case word: it needs three letters or digits in a row. */
function hasTrigram(word: string): boolean {
  return new RegExp(`[a-z0-9${CYRILLIC}]{3}`).test(word)
}

/**
 * Whether a lower-case text contains a lower-case word.
 * @param trigrams the expression that the trigram index contains: the text's `toTrigramText`
 */
export function containsWord(text: SQLWrapper, trigrams: SQLWrapper, word: string): SQL {
  const pattern = likePattern(word)
  const isFound = sql`${text} like ${pattern}`
  if (!hasTrigram(word)) return isFound
  // The index matches too much, because several letters map to the same one, so the text itself is compared too.
  return sql`(${trigrams} like ${toTrigramText(sql`${pattern}::text`)} and ${isFound})`
}
