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
  /** The amount in minor units; null for the whole remainder. */
  amount: number | null
  /** How staff returned a bank transfer, for the order's history. */
  note: string
}

/**
 * Refunds an order that was paid by card through the provider, or records a refund of a bank transfer that staff made by hand.
 * After a partial refund production continues; a full refund puts an unsent order on hold.
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

/** Does the same as `refundOrder` within a transaction, which must not have locked the order without its payment. */
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
  // The payment is locked before the order, because callbacks lock them in this order too.
  const refunded = await context.payments.requestRefund(tx, { orderId: id, amount, by: staff.login })
  const before = await lockOrder(context, tx, id)
  // The order is neither made nor sent while all of its money is being refunded.
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

/** Emails the buyer that a part of the order's money was refunded. */
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

/** Records that the provider refused a refund: the order keeps its money and continues. */
export async function applyRefusedRefund(
  context: OrdersContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const order = await lockOrderEvenErased(context, tx, orderId)
  if (order.goingBackAt !== null) await context.orders.update(tx, orderId, { goingBackAt: null })
}
