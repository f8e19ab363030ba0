import { ORDER_SORTS, type OrderSort } from '@dotyk/domain/orders'

/** The order of the list without another one in the address. */
const USUAL: OrderSort = 'newest'

/** The column of times, whose order the server names by words. */
const TIME = 'created_at'
const TIME_SORTS = new Map<string, OrderSort>([
  [TIME, 'oldest'],
  [`-${TIME}`, 'newest'],
])
const SORTS = new Map<string, OrderSort>([
  ...TIME_SORTS,
  ...ORDER_SORTS.flatMap((sort): [string, OrderSort][] => [
    [sort, sort],
    [`-${sort}`, `-${sort}`],
  ]),
])

/** Returns the order that an address names; the newest first for none or an unknown one. */
export function parseOrderSortParam(name: string | null | undefined): OrderSort {
  return SORTS.get(name ?? '') ?? USUAL
}

/** Whether an address names an order that the list has. */
export const isKnownSort = (name: string) => SORTS.has(name)

/** Returns the heading's name of an order: `-created_at` for the newest first. */
export function columnSortName(sort: OrderSort): string {
  return [...SORTS].find(([, each]) => each === sort)?.[0] ?? sort
}

/** Returns the address's name of a heading's order; null for the usual one. */
export function sortParamOf(name: string): string | null {
  return parseOrderSortParam(name) === USUAL ? null : name
}
