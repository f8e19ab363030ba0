import { ACCESSORY_IDS, type AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_STAGES, SHIPPINGS, normaliseTag } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import type { OrderFilter } from '../../../shared/calls/orders.ts'

/** Names of the orders' filters in the page's address. */
export const ORDER_FILTER_NAMES = [
  'q',
  'stage',
  'payment',
  'accessory',
  'shipping',
  'from',
  'to',
  'flagged',
  'tag',
  'assignee',
] as const
export type OrderFilterName = (typeof ORDER_FILTER_NAMES)[number]

/** Returns the filter described by the address of the orders' page. */
export function orderFilterOfUrl(params: URLSearchParams): OrderFilter {
  return {
    search: params.get('q') ?? '',
    stage: oneOf(ORDER_STAGES, params.get('stage')),
    payment: oneOf(PAYMENT_STATES, params.get('payment')),
    accessory: oneOf<AccessoryId>(ACCESSORY_IDS, Number(params.get('accessory'))),
    shipping: oneOf(SHIPPINGS, params.get('shipping')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    flagged: params.get('flagged') === 'true',
    tag: normaliseTag(params.get('tag') ?? ''),
    assignee: params.get('assignee') ?? '',
  }
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | null {
  return values.includes(value as Value) ? (value as Value) : null
}

function dayOf(text: string | null): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : ''
}
