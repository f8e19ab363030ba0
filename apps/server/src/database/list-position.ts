import type { ListSort } from '@dotyk/contract/lists'
import { asc, type Column, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PagePosition } from '../http/cursor.ts'

/** The page of a list to read. */
export interface ListPage {
  limit: number
  sort: ListSort
  /** The position of the last row of the previous page; null for the first page. */
  after: PagePosition | null
}

/** The start of a list's page, and its sort order. */
export interface ListPosition {
  /** The condition that selects rows after the previous page; undefined for the first page. */
  beyond: SQL | undefined
  order: SQL[]
}

/**
 * The start of a page in a list whose rows are numbered in the order of creation.
 * @param after the number of the last row of the previous page
 */
export function positionAfterNumber(
  number: Column,
  sort: ListSort,
  after: number | null | undefined,
): ListPosition {
  const [isBeyond, order] = sort === 'oldest' ? [gt, asc] : [lt, desc]
  return {
    beyond: after === null || after === undefined ? undefined : isBeyond(number, after),
    order: [order(number)],
  }
}

/** The start of a page in a list whose rows are sorted by a moment and a UUID. */
export function positionAfterTime(
  { createdAt, id }: Record<'createdAt' | 'id', Column>,
  sort: ListSort,
  after: PagePosition | null,
): ListPosition {
  const [sign, order] = sort === 'oldest' ? [sql`>`, asc] : [sql`<`, desc]
  return {
    beyond: after ? sql`(${createdAt}, ${id}) ${sign} (${after.at}, ${after.id}::uuid)` : undefined,
    order: [order(createdAt), order(id)],
  }
}
