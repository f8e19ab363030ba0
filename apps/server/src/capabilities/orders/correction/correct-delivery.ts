import { parseProductId } from '@dotyk/domain/catalogue'
import { checkDeliveryChange, mayChangeRecipient, type OrderDraft } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import { estimateOrderDelivery } from '../buying/estimate-order.ts'
import { resolveDeliveryRefs } from '../buying/resolve-delivery-refs.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { lockOrder } from '../lock-order.ts'
import { destinationLine } from '../order-texts.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { assertAddressChangeable } from '../parcels/parcel-order.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { emailCorrection } from './email-corrected.ts'

export interface DeliveryCorrection {
  draft: OrderDraft
  /** The order's current destination in one line, as the member of staff saw it. */
  seen: string
}

/**
 * Corrects where an order goes, tells the buyer, and estimates the delivery again. Repeating the same destination changes
 * nothing.
 * @throws Refusal of each rule with its field, `order-not-found`, `order-erased`, `order-changed-elsewhere`,
 * `order-state-conflict` once the order has a waybill or isn't in progress.
 */
export async function correctDelivery(
  context: OrdersContext,
  id: string,
  { draft, seen }: DeliveryCorrection,
  staff: StaffMemberRef,
): Promise<Order> {
  const { delivery, violations } = checkDeliveryChange(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const { productId, count } = await findUnerasedOrder(context, id)
  const choice = parseProductId(productId)
  if (!choice) throw new Refusal('order-state-conflict')
  const located = await resolveDeliveryRefs(context, delivery, { choice, count })
  const { travelDays, deliveryCost } = await estimateOrderDelivery(context, located, { choice, count })
  return context.inTransaction(async tx => {
    const before = await lockOrder(context, tx, id)
    if (JSON.stringify(keyOf(before.delivery)) === JSON.stringify(keyOf(located))) return before
    if (destinationLine(before) !== seen) throw new Refusal('order-changed-elsewhere')
    if (!mayChangeRecipient(before)) throw new Refusal('order-state-conflict')
    await assertAddressChangeable(context, tx, before)
    const after = await context.orders.update(tx, id, {
      delivery: located,
      travelDays,
      // The shop pays the carrier for replacements.
      deliveryCost: before.replacesId === null ? deliveryCost : null,
    })
    const [from, to] = [destinationLine(before), destinationLine(after)]
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'delivery-corrected',
      before,
      after,
      text: `${from} → ${to}`,
    })
    const { total } = after.price
    const rows = [{ what: 'destination' as const, from, to }]
    await emailCorrection(context, tx, after, {
      rows,
      total: { from: total, to: total },
      settlement: 'nothing',
    })
    return after
  })
}

/** The fields by which destinations are compared, sorted by name. */
function keyOf({ unresolved: _, ...delivery }: Order['delivery']): [string, unknown][] {
  return Object.entries(delivery).sort(([one], [other]) => (one < other ? -1 : 1))
}
