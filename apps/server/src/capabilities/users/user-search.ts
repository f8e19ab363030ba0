import { searchedEmail } from '@dotyk/domain/values'
import { and, type SQL } from 'drizzle-orm'
import { containsWord } from '../../database/trigram-text.ts'
import { listedProfiles } from '../profiles/index.ts'

/** More words than these make a search no narrower. */
const MOST_WORDS = 6

/** What a listed profile must fulfil to be found by all words of a search, each a part of its texts or its email. */
export function searchCondition(search: string): SQL | undefined {
  const { search: text, searchLatin } = listedProfiles
  return and(...wordsOf(search).map(word => containsWord(text, searchLatin, word)))
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
    .map(searchedEmail)
    .slice(0, MOST_WORDS)
}
