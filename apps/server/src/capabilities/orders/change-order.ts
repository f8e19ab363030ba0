import { mayBecome } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from './lock-order.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { disableCustomizationOf, enableCustomizationOf, syncProfileWithOrders } from './sync-profile.ts'

const TRACKING = 'https://novaposhta.ua/tracking/'

/** What staff do with an order; repeating a change has no effect. */
export type StaffChange =
  | { kind: 'start' }
  /** Sent, with the carrier's waybill number where there is one. */
  | { kind: 'send'; waybill: string | null }
  /** The money of a bank transfer has arrived. */
  | { kind: 'transfer-came' }
  /** It was sent back by hand. */
  | { kind: 'transfer-returned' }

/** @throws Refusal `order-not-found`, `order-state-conflict` where the order's state doesn't allow it. */
export function changeOrder(
  context: OrdersContext,
  id: string,
  change: StaffChange,
  login: string,
): Promise<Order> {
  const { orders, inTransaction, clock } = context
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    const changed = await apply(context, tx, locked, change)
    if (changed !== locked)
      await orders.noteEvent(tx, { orderId: id, by: `staff ${login}`, what: change.kind, at: clock.now() })
    return changed
  })
}

function apply(context: OrdersContext, tx: Transaction, order: Order, change: StaffChange): Promise<Order> {
  switch (change.kind) {
    case 'start':
      return start(context, tx, order)
    case 'send':
      return send(context, tx, order, change.waybill)
    case 'transfer-came':
      return recordTransfer(context, tx, order, 'paid')
    case 'transfer-returned':
      return recordTransfer(context, tx, order, 'refunded')
  }
}

async function start({ orders, clock }: OrdersContext, tx: Transaction, order: Order): Promise<Order> {
  if (order.startedAt) return order
  if (order.state !== 'inProgress') throw new Refusal('order-state-conflict')
  return orders.update(tx, order.id, { startedAt: clock.now() })
}

async function send(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  waybill: string | null,
): Promise<Order> {
  const { orders, clock } = context
  if (order.state === 'done') {
    const corrected = await orders.update(tx, order.id, { waybill: waybill ?? order.waybill })
    await emailSent(context, tx, corrected)
    return corrected
  }
  if (!mayBecome(order.state, 'done')) throw new Refusal('order-state-conflict')
  const now = clock.now()
  const startedAt = order.startedAt ?? now
  const sent = await orders.update(tx, order.id, { state: 'done', waybill, startedAt, doneAt: now })
  await syncProfileWithOrders(context, tx, sent)
  await emailSent(context, tx, sent)
  return sent
}

/** A parcel of the carrier is announced once its waybill number is known, however late staff enter it. */
async function emailSent(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  const { waybill, delivery } = order
  const isCarriers = delivery.shipping === 'novaposhta'
  if (isCarriers && waybill === null) return
  const trackLink = isCarriers && waybill !== null ? `${TRACKING}${encodeURIComponent(waybill)}` : null
  await emailBuyer(context, tx, order, 'order-sent', { waybill, trackLink })
}

async function recordTransfer(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  to: 'paid' | 'refunded',
): Promise<Order> {
  const { orders, clock } = context
  if (order.paymentState === to) return order
  const from = to === 'paid' ? 'pending' : 'paid'
  if (order.paymentMethod !== 'bank-transfer' || order.paymentState !== from)
    throw new Refusal('order-state-conflict')
  const paidAt = to === 'paid' ? clock.now() : order.paidAt
  const changed = await orders.update(tx, order.id, { paymentState: to, paidAt })
  if (to === 'paid') await enableCustomizationOf(context, tx, changed)
  else await disableCustomizationOf(context, tx, changed)
  await emailBuyer(context, tx, changed, to === 'paid' ? 'order-paid' : 'order-refunded', {})
  return changed
}
