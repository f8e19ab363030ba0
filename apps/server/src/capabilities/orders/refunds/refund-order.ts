import { refundableTransfer } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { emailRefunded } from './email-refunded.ts'
import { lockOrderEvenErased, lockOrder } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { receivedAmounts, NO_TAKEOVER } from '../order-payment.ts'
import { disableOrderedCustomization } from '../sync-profile.ts'

export interface OrderRefund {
  /** Minor units; null for all that is left. */
  amount: number | null
  /** How a bank transfer was returned, for the order's history. */
  note: string
}

/**
 * Sends money of an order paid by card back through the provider, or records what went back of a bank transfer by hand. Where a
 * part goes back the order goes on; all of it puts what isn't sent yet on hold.
 * @throws Refusal `order-not-found`, `order-state-conflict`, `refund-too-much`, `text-required` for a transfer without a note
 */
export function refundOrder(
  context: OrdersContext,
  id: string,
  refund: OrderRefund,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(tx => refundOrderInTransaction(context, tx, id, refund, staff))
}

/** The same within a transaction that has locked nothing of the order but its payment, or both. */
export async function refundOrderInTransaction(
  context: OrdersContext,
  tx: Transaction,
  id: string,
  refund: OrderRefund,
  staff: StaffMemberRef,
): Promise<Order> {
  const order = await context.orders.find(id, tx)
  if (!order) throw new Refusal('order-not-found')
  if (order.paymentMethod === 'bank-transfer') return recordTransferRefund(context, tx, id, refund, staff)
  const { amount } = refund
  // The payment is locked before the order, in the order that callbacks use.
  const refunded = await context.payments.requestRefund(tx, { orderId: id, amount, by: staff.login })
  const before = await lockOrder(context, tx, id)
  // Nothing is made or sent while all of its money is on its way back.
  const after = refunded.isAll
    ? await context.orders.update(tx, id, { goingBackAt: context.clock.now(), ...NO_TAKEOVER })
    : before
  const money = { amount: refunded.amount, currency: before.currency }
  await recordStaffChange(context, tx, staff, {
    action: 'order.refunded',
    what: 'refund-requested',
    before,
    after,
    text: moneyText(money, 'ua'),
    details: money,
  })
  return after
}

async function recordTransferRefund(
  context: OrdersContext,
  tx: Transaction,
  id: string,
  { amount: wanted, note }: OrderRefund,
  staff: StaffMemberRef,
): Promise<Order> {
  if (note === '') throw new Refusal('text-required', { field: 'note' })
  const before = await lockOrder(context, tx, id)
  const left = refundableTransfer({
    ...before,
    total: receivedAmounts(before),
    refunded: before.transferRefunded,
  })
  if (left === 0) throw new Refusal('order-state-conflict')
  const amount = wanted ?? left
  if (amount > left) throw new Refusal('refund-too-much', { field: 'amount' })
  const isAll = amount === left
  const after = await context.orders.update(tx, id, {
    transferRefunded: before.transferRefunded + amount,
    ...(isAll ? { paymentState: 'refunded' as const } : {}),
  })
  const { currency } = before
  await recordStaffChange(context, tx, staff, {
    action: 'order.refunded',
    what: 'refunded-by-hand',
    text: `${moneyText({ amount, currency }, 'ua')}: ${note}`,
    details: { amount, currency },
    before,
    after,
  })
  if (isAll) {
    await disableOrderedCustomization(context, tx, after)
    await emailRefunded(context, tx, after)
  } else await emailBuyer(context, tx, after, 'order-refunded-part', { amount }, { repeats: true })
  return after
}

/** A part of the order's money has gone back: the buyer gets an email. */
export async function applyPartialRefund(
  context: OrdersContext,
  tx: Transaction,
  { orderId, amount, at }: { orderId: string; amount: number; at: Date },
): Promise<void> {
  const order = await lockOrderEvenErased(context, tx, orderId)
  const text = moneyText({ amount, currency: order.currency }, order.language)
  await context.orders.noteEvent(tx, { orderId, by: 'payment', what: 'refunded-part', text, at })
  await emailBuyer(context, tx, order, 'order-refunded-part', { amount }, { repeats: true })
}

/** The provider refused to send the money back: the order goes on with it. */
export async function applyRefusedRefund(
  context: OrdersContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const order = await lockOrderEvenErased(context, tx, orderId)
  if (order.goingBackAt !== null) await context.orders.update(tx, orderId, { goingBackAt: null })
}
