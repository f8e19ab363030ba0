import { DUE_SORTS, ORDER_SORTS, type OrderSort } from '@dotyk/domain/orders'

/** The default sort order, used if the page's address names none. */
const USUAL: OrderSort = 'newest'

/** The column of creation times; the server calls its sort orders `newest` and `oldest`. */
const TIME = 'created_at'
const TIME_SORTS = new Map<string, OrderSort>([
  [TIME, 'oldest'],
  [`-${TIME}`, 'newest'],
])
const SORTS = new Map<string, OrderSort>([
  ...TIME_SORTS,
  ...DUE_SORTS.map((sort): [string, OrderSort] => [sort, sort]),
  ...ORDER_SORTS.flatMap((sort): [string, OrderSort][] => [
    [sort, sort],
    [`-${sort}`, `-${sort}`],
  ]),
])

/** Returns the sort order that the page's address names; newest first if it names none or an unknown one. */
export function parseOrderSortParam(name: string | null | undefined): OrderSort {
  return SORTS.get(name ?? '') ?? USUAL
}

/** Returns whether the list supports a sort order named in the page's address. */
export const isKnownSort = (name: string) => SORTS.has(name)

/** Returns the name that a column heading uses for a sort order: `-created_at` for newest first. */
export function columnSortName(sort: OrderSort): string {
  return [...SORTS].find(([, each]) => each === sort)?.[0] ?? sort
}

/** Returns the name that the page's address uses for a column heading's sort order; null for the default one. */
export function sortParamOf(name: string): string | null {
  return parseOrderSortParam(name) === USUAL ? null : name
}
