import { isPossibleMoment } from '@dotyk/contract/moments'
import { Refusal } from '../refusal.ts'

/** The end of a page of a list sorted by time. */
export interface PagePosition {
  at: Date
  id: string
}

/** The position as the wire's opaque text. */
function writeCursor({ at, id }: PagePosition): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** @throws Refusal `invalid-query` for what `encodeUserCursor` didn't write. */
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
 * A page of rows that were read with one more than fit.
 * @param positionOf where the page ends when this is its last row
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
