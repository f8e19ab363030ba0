import { lockOrderEvenErased, lockOrder } from './lock-order.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from './record-staff-change.ts'

/** Adds a note to the order's history that only staff see. @throws Refusal `order-not-found` */
export function addOrderNote(
  context: OrdersContext,
  id: string,
  text: string,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const order = await lockOrder(context, tx, id)
    const same = { before: order, after: order }
    await recordStaffChange(context, tx, staff, { action: 'order.noted', what: 'note', text, ...same })
    return order
  })
}

/** Emails the buyer about the order. @throws Refusal `order-not-found` */
export function sendMessageToBuyer(
  context: OrdersContext,
  id: string,
  text: string,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const order = await lockOrder(context, tx, id)
    await emailBuyer(context, tx, order, 'order-message', { text }, { repeats: true })
    const same = { before: order, after: order }
    await recordStaffChange(context, tx, staff, {
      action: 'order.letter-sent',
      what: 'message',
      text,
      ...same,
    })
    return order
  })
}

/** Clears the payment's flag after staff have looked at it. @throws Refusal `order-not-found` */
export function clearPaymentFlag(context: OrdersContext, id: string, staff: StaffMemberRef): Promise<Order> {
  return context.inTransaction(async tx => {
    const flag = await context.payments.clearFlag(tx, id)
    const order = await lockOrderEvenErased(context, tx, id)
    if (flag)
      await recordStaffChange(context, tx, staff, {
        action: 'order.flag-cleared',
        what: 'flag-cleared',
        text: flag,
        before: order,
        after: order,
      })
    return order
  })
}
