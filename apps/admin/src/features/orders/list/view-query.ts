import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { UNASSIGNED, ORDER_STAGES, SHIPPINGS } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import type { OrderLabels } from '../../../shared/calls/orders.ts'
import type { OrderView } from '../../../shared/calls/order-views.ts'
import { ORDER_FILTER_NAMES } from './filters.ts'
import { isKnownSort } from './order-sort.ts'

/** The parameters of the page's address that a view stores, in a fixed order, so that two addresses of the same list are equal. */
const KEPT = [...ORDER_FILTER_NAMES, 'sort', 'view'] as const

/** Returns the part of the page's address that a view stores: `stage=new&sort=-total`. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of KEPT) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** A part of a view that refers to something that no longer exists. */
export interface MissingViewPart {
  kind: 'filter' | 'tag' | 'assignee' | 'column'
  value: string
}

const IS_KNOWN: Partial<Record<string, (value: string) => boolean>> = {
  stage: value => ORDER_STAGES.some(each => each === value),
  payment: value => PAYMENT_STATES.some(each => each === value),
  shipping: value => SHIPPINGS.some(each => each === value),
  accessory: value => ACCESSORY_IDS.some(each => String(each) === value),
  sort: isKnownSort,
}

/**
 * Returns the parts of a view that no longer exist: a filter or its value, a tag that no order has, a column, or a person who
 * neither works here nor has orders. The view opens without such a part, or finds nothing.
 */
export function findMissingViewParts(
  { query, columns }: Pick<OrderView, 'query' | 'columns'>,
  { tags, assignees }: OrderLabels,
  columnIds: readonly string[],
): MissingViewPart[] {
  const parts = [...new URLSearchParams(query)].flatMap(([name, value]): MissingViewPart[] => {
    if (!KEPT.some(each => each === name)) return [{ kind: 'filter', value: name }]
    if (name === 'tag') return tags.some(({ tag }) => tag === value) ? [] : [{ kind: 'tag', value }]
    if (name === 'assignee') {
      const isThere = value === UNASSIGNED || assignees.some(({ login }) => login === value)
      return isThere ? [] : [{ kind: 'assignee', value }]
    }
    return (IS_KNOWN[name]?.(value) ?? true) ? [] : [{ kind: 'filter', value }]
  })
  const columnsGone = (columns ?? []).filter(id => !columnIds.includes(id))
  return [...parts, ...columnsGone.map((value): MissingViewPart => ({ kind: 'column', value }))]
}
