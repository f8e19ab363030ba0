import type { DueSort, OrderSort, OrderSortField } from '@dotyk/domain/orders'
import { z } from 'zod'
import { Refusal } from '../../refusal.ts'

/** The last position of a page of the orders' list. */
export interface OrderCursor {
  /**
   * The last order's value of the field that the list is sorted by, as text; '' where the list is sorted by time, and for an order
   * without a promised day.
   */
  value: string
  sequence: number
}

/** The field and direction of a sort; the field is null for time, which also orders equal values. */
export function parseOrderSort(sort: Exclude<OrderSort, DueSort>): {
  field: OrderSortField | null
  isDescending: boolean
} {
  if (sort === 'newest' || sort === 'oldest') return { field: null, isDescending: sort === 'newest' }
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as OrderSortField, isDescending }
}

/** Encodes the position as an opaque string for the API. It is valid only for a list with the same sort. */
export function encodeOrderCursor(sort: OrderSort, { value, sequence }: OrderCursor): string {
  return Buffer.from(JSON.stringify([sort, value, sequence])).toString('base64url')
}

const TOTAL = new Set<OrderSort>(['total', '-total'])

const written = z.tuple([z.string(), z.string(), z.int().nonnegative().max(2_147_483_647)])

/**
 * Decodes a position.
 * @throws Refusal `invalid-query` for a string that `encodeOrderCursor` didn't write for this sort
 */
export function decodeOrderCursor(sort: OrderSort, cursor: string | undefined): OrderCursor | null {
  if (cursor === undefined) return null
  const found = written.safeParse(parsed(cursor))
  const [of, value = '', sequence = 0] = found.data ?? []
  const isNumber = !TOTAL.has(sort) || /^-?\d{1,15}$/.test(value)
  if (of !== sort || !isNumber || value.includes('\0'))
    throw new Refusal('invalid-query', { field: 'cursor' })
  return { value, sequence }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
