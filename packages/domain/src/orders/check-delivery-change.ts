import type { Violation } from '../values/violation.ts'
import { checkDelivery, type DELIVERY_RULES } from './check-delivery.ts'
import type { OrderDestination } from './order.ts'
import type { OrderDraft } from './order-draft.ts'

type DeliveryRule = (typeof DELIVERY_RULES)[number]

/** Checks a new destination of an order by the rules of an order; the destination may change as long as the recipient may. */
export function checkDeliveryChange(draft: OrderDraft): {
  delivery: OrderDestination
  violations: Violation<DeliveryRule>[]
} {
  const violations: Violation<DeliveryRule>[] = []
  return { delivery: checkDelivery(draft, (key, field) => violations.push({ key, field })), violations }
}
