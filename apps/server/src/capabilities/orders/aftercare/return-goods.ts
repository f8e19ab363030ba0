import { randomUUID } from 'node:crypto'
import { mayReturnChangeTo, orderNumber, returnableCount, type ReturnState } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { refundOrderInTransaction } from '../refunds/refund-order.ts'
import { stockItemsOfProduct } from '../update-order-stock.ts'
import type { GoodsReturn } from './returns.repository.ts'

/**
 * Records that the buyer is sending things back, and confirms it to the buyer.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` before the order is sent, `count-invalid` for more
 * things than may be returned
 */
export function recordReturnAnnouncement(
  context: OrdersContext,
  id: string,
  { count, reason }: { count: number; reason: string },
  staff: StaffMemberRef,
): Promise<Order> {
  const { returns, clock } = context
  return context.inTransaction(async tx => {
    const order = await lockOrder(context, tx, id)
    const left = returnableCount(order, await returns.list(id, tx))
    if (left === 0) throw new Refusal('order-state-conflict')
    if (count > left) throw new Refusal('count-invalid', { field: 'count' })
    const announcedAt = clock.now()
    await returns.insert(tx, {
      id: randomUUID(),
      orderId: id,
      state: 'announced',
      count,
      reason,
      announcedAt,
    })
    await record(context, tx, order, staff, 'announced', `× ${count}: ${reason}`)
    await emailBuyer(context, tx, order, 'order-return', { state: 'announced', count }, { repeats: true })
    return order
  })
}

/**
 * A new state of a return. A refund also has its amount in minor units, and a note on how money that staff returned by hand was
 * sent.
 */
export type ReturnChange =
  /** `restocked`: how many of the returned things go back into stock. */
  | { state: 'received'; restocked: number }
  | { state: 'withdrawn' }
  | { state: 'refused'; reason: string }
  | { state: 'refunded'; amount: number; note: string }

/**
 * Records a new state of a return. A refund uses the order's way of payment; cash that the carrier collected is returned by hand.
 * Repeating the same change has no effect.
 * @throws Refusal `order-not-found`, `order-erased`, `return-not-found`, `order-state-conflict` where the table of returns
 * doesn't allow the change, `refund-too-much`, `count-invalid` for more restocked things than were returned, `text-required` for
 * a refund by hand without a note
 */
export function changeReturn(
  context: OrdersContext,
  id: string,
  returnId: string,
  change: ReturnChange,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    // The payment is locked before the order, because callbacks lock them in this order too.
    await context.payments.lockOfOrder(tx, id)
    const order = await lockOrder(context, tx, id)
    const goods = (await context.returns.list(id, tx)).find(each => each.id === returnId)
    if (!goods) throw new Refusal('return-not-found')
    if (goods.state === change.state) return order
    if (!mayReturnChangeTo(goods.state, change.state)) throw new Refusal('order-state-conflict')
    return settle(context, tx, order, goods, change, staff)
  })
}

async function settle(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { id, count }: GoodsReturn,
  change: ReturnChange,
  staff: StaffMemberRef,
): Promise<Order> {
  const { returns, clock } = context
  const { state } = change
  const now = clock.now()
  if (change.state === 'received') {
    const { restocked } = change
    if (restocked > count) throw new Refusal('count-invalid', { field: 'restocked' })
    await returns.update(tx, id, { state, receivedAt: now })
    await context.stock.putBack(tx, {
      orderId: order.id,
      orderNumber: orderNumber(order.sequence),
      items: stockItemsOfProduct(order.productId),
      pieces: restocked,
      by: staff.login,
    })
    await record(context, tx, order, staff, state, `× ${count}`, { restocked })
    const said = { state: change.state, count }
    await emailBuyer(context, tx, order, 'order-return', said, { repeats: true })
    return order
  }
  if (state === 'refunded') {
    const { amount, note } = change
    const byHand = order.paymentMethod === 'upon-receipt'
    if (byHand) requireByHand(order, await returns.list(order.id, tx), change)
    await returns.update(tx, id, { state, refunded: amount, closedAt: now })
    const text = moneyText({ amount, currency: order.currency }, 'ua')
    await record(context, tx, order, staff, state, [`× ${count}`, text, note].filter(Boolean).join(': '))
    if (!byHand) return refundOrderInTransaction(context, tx, order.id, { amount, note }, staff)
    await emailBuyer(context, tx, order, 'order-refunded-part', { amount }, { repeats: true })
    return order
  }
  await returns.update(tx, id, { state, closedAt: now })
  await record(
    context,
    tx,
    order,
    staff,
    state,
    'reason' in change ? `× ${count}: ${change.reason}` : `× ${count}`,
  )
  if (state === 'refused')
    await emailBuyer(
      context,
      tx,
      order,
      'order-return',
      { state, count, reason: change.reason },
      { repeats: true },
    )
  return order
}

/**
 * Checks a refund by hand. Our payments don't hold cash that the carrier collected, so the limit is the price of the order.
 * @throws Refusal `text-required`, `refund-too-much`
 */
function requireByHand(
  { price }: Order,
  returns: readonly GoodsReturn[],
  { amount, note }: { amount: number; note: string },
): void {
  if (note === '') throw new Refusal('text-required', { field: 'note' })
  const refunded = returns.reduce((sum, each) => sum + each.refunded, 0)
  if (refunded + amount > price.total) throw new Refusal('refund-too-much', { field: 'amount' })
}

async function record(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  staff: StaffMemberRef,
  state: ReturnState,
  text: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const what = `return-${state}`
  const same = { before: order, after: order }
  await recordStaffChange(context, tx, staff, { action: 'order.changed', what, text, details, ...same })
}
