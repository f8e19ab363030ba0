import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { nextAction } from '../order/next-action.ts'

/** The steps that the bar offers first, in the order in which orders go through the workshop. */
const NEXT_BULK_STEPS = ['start', 'printed', 'chips', 'encoded', 'waybills', 'packed', 'sent'] as const
export type NextBulkStepName = (typeof NEXT_BULK_STEPS)[number]

type Asked = Parameters<typeof nextAction>[0] &
  Pick<StaffOrder, 'chipsWritten' | 'count' | 'shipping' | 'waybill' | 'unresolved'>

/**
 * Returns the next step of an order among many; null if the order waits for somebody else, or if staff must do something for this
 * order alone, such as upload its layout.
 */
export function nextBulkStepOf(order: Asked): NextBulkStepName | null {
  const name = nextAction(order)?.name
  const needsWaybill =
    order.shipping === 'novaposhta' && order.waybill === null && order.unresolved.length === 0
  if (name === 'encoded') return order.chipsWritten < order.count ? 'chips' : 'encoded'
  if (name === 'packed' || name === 'sent') return needsWaybill ? 'waybills' : name
  return name === 'start' || name === 'printed' ? name : null
}

/** Returns the earliest next step of these orders, with the ids of the orders that need it; null if no order has a next step. */
export function nextBulkStep(
  orders: readonly (Asked & { id: string })[],
): { name: NextBulkStepName; ids: string[] } | null {
  const byStep = Map.groupBy(orders, nextBulkStepOf)
  const name = NEXT_BULK_STEPS.find(step => byStep.has(step))
  return name === undefined ? null : { name, ids: (byStep.get(name) ?? []).map(({ id }) => id) }
}
