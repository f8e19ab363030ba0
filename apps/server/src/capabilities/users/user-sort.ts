import type { USER_SORTS } from '@dotyk/contract/users'
import { Refusal } from '../../refusal.ts'

export type UserSortField = (typeof USER_SORTS)[number]

/** The order in which a list of profiles is sorted. */
export interface UserSort {
  by: UserSortField
  descending: boolean
}

/** The position after the last row of a page. */
export interface UserCursor {
  key: string
  id: string
}

export function userSortFromWire(sort: string): UserSort {
  if (sort === 'newest' || sort === 'oldest') return { by: 'created_at', descending: sort === 'newest' }
  return { by: sort.replace(/^-/, '') as UserSortField, descending: sort.startsWith('-') }
}

export function encodeUserCursor({ key, id }: UserCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Decodes a cursor. @throws Refusal `invalid-query` for a text that `encodeUserCursor` didn't write. */
export function decodeUserCursor({ by }: UserSort, cursor: string): UserCursor {
  const place = parse(cursor)
  const isMoment = by === 'created_at' || by === 'pay_until'
  if (!place || (isMoment && !/^(infinity|\d[\d: .+-]+)$/.test(place.key)))
    throw new Refusal('invalid-query', { field: 'cursor' })
  return place
}

function parse(cursor: string): UserCursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return null
    const [key, id] = read as unknown[]
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : null
  } catch {
    return null
  }
}
