import { type SQL, sql } from 'drizzle-orm'
import { listedNameSort, listedProfiles } from '../profiles/index.ts'
import type { UserCursor, UserOrder, UserSort } from './user-order.ts'

/** Sort expressions as the indexes have them; never null, so that a page can begin after any row. */
const KEYS = {
  created_at: { key: sql`${listedProfiles.createdAt}`, type: sql.raw('timestamptz') },
  name: { key: listedNameSort, type: sql.raw('text') },
  email: { key: sql`${listedProfiles.email}`, type: sql.raw('text') },
  url: { key: sql`${listedProfiles.address}`, type: sql.raw('text') },
  pay_until: { key: sql`${listedProfiles.paidUntil}`, type: sql.raw('timestamptz') },
} satisfies Record<UserSort, { key: SQL; type: SQL }>

export function orderByClause({ by, descending }: UserOrder): SQL {
  const { id } = listedProfiles
  const { key } = KEYS[by]
  return descending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`
}

/** A row's place within its page, from 1. */
export function rowNumberInPage(order: UserOrder): SQL<number> {
  return sql<number>`row_number() over (order by ${orderByClause(order)})`
}

/** The key as exact text, for the place of a page's last row. */
export function sortKeyText({ by }: UserOrder): SQL<string> {
  return sql<string>`${KEYS[by].key}::text`
}

/** Rows after a place. */
export function isAfterCursor({ by, descending }: UserOrder, { key: lastKey, id: lastId }: UserCursor): SQL {
  const { id } = listedProfiles
  const { key, type } = KEYS[by]
  const last = sql`(${lastKey}::${type}, ${lastId}::text)`
  return descending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`
}
