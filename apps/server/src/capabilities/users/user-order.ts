import type { USER_SORTS } from '@dotyk/contract/users'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../refusal.ts'
import { listedNameSort, listedProfiles } from '../profiles/index.ts'

export type UserSort = (typeof USER_SORTS)[number]
export interface UserOrder {
  by: UserSort
  descending: boolean
}

/** What rows are sorted by, as the indexes have it; never null, so that a page can begin after any row. */
const KEYS = {
  created_at: { key: sql`${listedProfiles.createdAt}`, type: sql.raw('timestamptz') },
  name: { key: listedNameSort, type: sql.raw('text') },
  email: { key: sql`${listedProfiles.email}`, type: sql.raw('text') },
  url: { key: sql`${listedProfiles.address}`, type: sql.raw('text') },
  pay_until: { key: sql`${listedProfiles.paidUntil}`, type: sql.raw('timestamptz') },
} satisfies Record<UserSort, { key: SQL; type: SQL }>

/** The last row of a page. */
interface Place {
  key: string
  id: string
}

export function orderFromWire(sort: string): UserOrder {
  if (sort === 'newest' || sort === 'oldest') return { by: 'created_at', descending: sort === 'newest' }
  return { by: sort.replace(/^-/, '') as UserSort, descending: sort.startsWith('-') }
}

export function orderBy({ by, descending }: UserOrder): SQL {
  const { id } = listedProfiles
  const { key } = KEYS[by]
  return descending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`
}

/** A row's place within its page, from 1. */
export function placeIn(order: UserOrder): SQL<number> {
  return sql<number>`row_number() over (order by ${orderBy(order)})`
}

/** The key as exact text, for the place of a page's last row. */
export function keyText({ by }: UserOrder): SQL<string> {
  return sql<string>`${KEYS[by].key}::text`
}

/** Rows after a place. */
export function isAfter({ by, descending }: UserOrder, { key: lastKey, id: lastId }: Place): SQL {
  const { id } = listedProfiles
  const { key, type } = KEYS[by]
  const last = sql`(${lastKey}::${type}, ${lastId}::text)`
  return descending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`
}

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify([place.key, place.id])).toString('base64url')
}

/** @throws Refusal `invalid-query` for a text that is no cursor of ours. */
export function readCursor({ by }: UserOrder, cursor: string): Place {
  const place = parse(cursor)
  const isMoment = by === 'created_at' || by === 'pay_until'
  if (!place || (isMoment && !/^(infinity|\d[\d: .+-]+)$/.test(place.key)))
    throw new Refusal('invalid-query', { field: 'cursor' })
  return place
}

function parse(cursor: string): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return null
    const [key, id] = read as unknown[]
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : null
  } catch {
    return null
  }
}
