import { type SQL, sql } from 'drizzle-orm'
import { listedNameSort, listedProfiles } from '../profiles/index.ts'
import type { UserCursor, UserSort, UserSortField } from './user-sort.ts'

/** Sort expressions, equal to those of the indexes. They are never null, so that a page can start after any row. */
const KEYS = {
  created_at: { key: sql`${listedProfiles.createdAt}`, type: sql.raw('timestamptz') },
  name: { key: listedNameSort, type: sql.raw('text') },
  email: { key: sql`${listedProfiles.email}`, type: sql.raw('text') },
  url: { key: sql`${listedProfiles.address}`, type: sql.raw('text') },
  pay_until: { key: sql`${listedProfiles.paidUntil}`, type: sql.raw('timestamptz') },
} satisfies Record<UserSortField, { key: SQL; type: SQL }>

export function orderByClause({ by, descending }: UserSort): SQL {
  const { id } = listedProfiles
  const { key } = KEYS[by]
  return descending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`
}

/** A row's number within its page, from 1. */
export function rowNumberInPage(sort: UserSort): SQL<number> {
  return sql<number>`row_number() over (order by ${orderByClause(sort)})`
}

/** The sort key as exact text, for the cursor after a page's last row. */
export function sortKeyText({ by }: UserSort): SQL<string> {
  return sql<string>`${KEYS[by].key}::text`
}

/** The condition for rows after a cursor. */
export function isAfterCursor({ by, descending }: UserSort, { key: lastKey, id: lastId }: UserCursor): SQL {
  const { id } = listedProfiles
  const { key, type } = KEYS[by]
  const last = sql`(${lastKey}::${type}, ${lastId}::text)`
  return descending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`
}
