import { moneyText } from '@dotyk/domain/values'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { emailCorrection } from './email-corrected.ts'

export interface DifferenceWaiver {
  /** The amount due that the member of staff saw, in minor units. */
  amount: number
  reason: string
}

/**
 * Waives what corrections added to a paid order: the amount becomes a discount, production continues, and the buyer is told.
 * @throws Refusal `order-not-found`, `order-erased`, `order-changed-elsewhere` where another amount or none is due
 */
export function waiveDifference(
  context: OrdersContext,
  id: string,
  { amount, reason }: DifferenceWaiver,
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, payments } = context
  return context.inTransaction(async tx => {
    // The payments are locked before the order, because callbacks lock them in this order too.
    await payments.lockOfOrder(tx, id)
    const before = await lockOrder(context, tx, id)
    const { price, currency, differenceDue, paymentMethod, paymentState } = before
    if (paymentState !== 'paid' || differenceDue !== amount) throw new Refusal('order-changed-elsewhere')
    if (paymentMethod === 'liqpay') await payments.changeDifference(tx, { orderId: id, amount: 0, currency })
    const total = price.total - amount
    const after = await orders.update(tx, id, {
      differenceDue: 0,
      price: { ...price, discount: (price.discount ?? 0) + amount, total },
    })
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'difference-waived',
      before,
      after,
      text: `${moneyText({ amount, currency }, 'ua')}: ${reason}`,
      details: { amount, currency, text: reason },
    })
    await emailCorrection(context, tx, after, {
      rows: [],
      total: { from: price.total, to: total },
      settlement: 'nothing',
    })
    return after
  })
}
