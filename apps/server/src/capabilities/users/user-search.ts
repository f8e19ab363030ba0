import { and, type SQL, sql } from 'drizzle-orm'
import { hasTrigram, trigramText } from '../../database/trigram-text.ts'
import { listedProfiles } from '../profiles/index.ts'

/** More words than these make a search no narrower. */
const MOST_WORDS = 6

/** What a listed profile must fulfil to be found by all words of a search, each a part of its texts or its email. */
export function searchCondition(search: string): SQL | undefined {
  return and(...wordsOf(search).map(containsWord))
}

function containsWord(word: string): SQL {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const isFound = sql`${listedProfiles.search} like ${pattern}`
  if (!hasTrigram(word)) return isFound
  // The index finds more than is asked for: several letters are the same to it.
  return sql`(${listedProfiles.searchLatin} like ${trigramText(sql`${pattern}::text`)} and ${isFound})`
}

/** A phone is one word however it is spaced, and a link is found by its last part. */
function wordsOf(search: string): string[] {
  const text = search.trim().toLowerCase()
  if (/^\+?[\d\s()-]{5,}$/.test(text)) return [text.replaceAll(/\D/g, '')]
  return text
    .split(/\s+/)
    .map(word =>
      /^https?:\/\//.test(word) ? (word.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? word) : word,
    )
    .filter(word => word !== '')
    .slice(0, MOST_WORDS)
}
