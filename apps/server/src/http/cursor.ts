import { isPossibleMoment } from '@dotyk/contract/moments'
import { Refusal } from '../refusal.ts'

/** The position of the last row of a page, in a list sorted by time. */
export interface PagePosition {
  at: Date
  id: string
}

/** Encodes a position as an opaque text for the client. */
function writeCursor({ at, id }: PagePosition): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** Decodes a cursor; null if there is none. @throws Refusal `invalid-query` if the text isn't a valid cursor. */
export function decodeCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(time)
  if (!isPossibleMoment(at) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new Refusal('invalid-query', { field: 'cursor' })
  }
  return { at, id }
}

/**
 * Makes a page from rows that were read with one row more than the page holds.
 * @param positionOf returns the position of a row, for the cursor after the last row
 */
export function toCursorPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => PagePosition,
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? writeCursor(positionOf(last)) : null }
}
