import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { hasTrigram, trigramText } from '../../database/trigram-text.ts'
import { accountsTable, emailSortText } from '../accounts/index.ts'
import { profilesTable, profileSearchText } from '../profiles/index.ts'

export type Reader = Pick<Database, 'select'>

/** More words than these make a search no narrower. */
const MOST_WORDS = 6
/** A word that more profiles have leads nowhere quicker than going through them. */
const RARE = 1_000

/**
 * What a profile must fulfil to be found by all words of a search, each in its own texts or its account's email. Words that
 * few have are looked up in the trigram indexes; the others are compared row by row, with those that these leave.
 */
export async function searchCondition(db: Reader, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search)
  const rare = await rareOf(db, words.filter(hasTrigram).map(patternOf))
  return and(
    ...words.map(patternOf).map(pattern => (rare.has(pattern) ? isAmong(pattern) : hasText(pattern))),
  )
}

/** Those patterns that few texts match, counted up to a limit: common ones are met at once, rare ones by the index. */
async function rareOf(db: Reader, patterns: readonly string[]): Promise<Set<string>> {
  if (patterns.length === 0) return new Set()
  const asked = patterns.map(pattern => sql`(${pattern}::text, ${isRare(pattern)})`)
  const rows = await db
    .select({ pattern: sql<string>`asked.pattern` })
    .from(sql`(values ${sql.join(asked, sql`, `)}) as asked (pattern, is_rare)`)
    .where(sql`asked.is_rare`)
  return new Set(rows.map(({ pattern }) => pattern))
}

function isRare(pattern: string): SQL {
  return sql`(select count(*) <= ${RARE} from (${idsLike(pattern)} limit ${RARE + 1}) as found)`
}

function isAmong(pattern: string): SQL {
  return sql`${profilesTable.id} in (${idsLike(pattern)})`
}

/** Of each table by its own index: an `or` over both would use neither. */
function idsLike(pattern: string): SQL {
  return sql`
    select ${profilesTable.id} from ${profilesTable} where ${isIndexedLike(profileSearchText, pattern)}
    union all
    select ${accountsTable.id} from ${accountsTable} where ${isIndexedLike(emailSortText, pattern)}`
}

function isIndexedLike(text: SQL, pattern: string): SQL {
  return sql`${trigramText(text)} like ${trigramText(sql`${pattern}::text`)} and ${text} like ${pattern}`
}

function hasText(pattern: string): SQL | undefined {
  return or(sql`${profileSearchText} like ${pattern}`, sql`${emailSortText} like ${pattern}`)
}

function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
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
