import { awaitsApproval, mayBecome, type ProductionStep } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { emailSent } from './email-sent.ts'
import { followParcel } from './follow-parcel.ts'
import { lockOrder } from './lock-order.ts'
import { makePage } from './make-page.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { reachStep } from './reach-step.ts'
import { recordStaffChange, type Staff } from './record-staff-change.ts'
import { disableCustomizationOf, enableCustomizationOf, syncProfileWithOrders } from './sync-profile.ts'

/** What staff do with an order; repeating a change has no effect. */
export type StaffChange =
  | { kind: 'start' }
  | { kind: 'step'; step: Exclude<ProductionStep, 'design' | 'approved' | 'sent'> }
  /** Sent, with the carrier's waybill number where there is one. */
  | { kind: 'send'; waybill: string | null }
  /** The number of a waybill that was made elsewhere. */
  | { kind: 'waybill'; waybill: string }
  /** The money of a bank transfer has arrived. */
  | { kind: 'transfer-came' }
  /** It was sent back by hand. */
  | { kind: 'transfer-returned' }

/** @throws Refusal `order-not-found`, `layout-not-approved`, `order-state-conflict` where the order's state doesn't allow it. */
export function changeOrder(
  context: OrdersContext,
  id: string,
  change: StaffChange,
  staff: Staff,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    const changed = await apply(context, tx, locked, change)
    const what = change.kind === 'step' ? change.step : change.kind
    if (changed !== locked)
      await recordStaffChange(context, tx, staff, {
        action: 'order.changed',
        what,
        before: locked,
        after: changed,
        text: change.kind === 'waybill' ? change.waybill : '',
      })
    return changed
  })
}

function apply(context: OrdersContext, tx: Transaction, order: Order, change: StaffChange): Promise<Order> {
  switch (change.kind) {
    case 'start':
      return start(context, tx, order)
    case 'step':
      return reachStep(context, tx, order, change.step)
    case 'send':
      return send(context, tx, order, change.waybill)
    case 'waybill':
      return enterWaybill(context, tx, order, change.waybill)
    case 'transfer-came':
      return recordTransfer(context, tx, order, 'paid')
    case 'transfer-returned':
      return recordTransfer(context, tx, order, 'refunded')
  }
}

async function start(context: OrdersContext, tx: Transaction, order: Order): Promise<Order> {
  if (order.startedAt) return order
  if (order.state !== 'inProgress') throw new Refusal('order-state-conflict')
  const started = await context.orders.update(tx, order.id, { startedAt: context.clock.now() })
  return makePage(context, tx, started)
}

async function send(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  waybill: string | null,
): Promise<Order> {
  const { orders, clock } = context
  if (order.state === 'done')
    return waybill === null || waybill === order.waybill ? order : enterWaybill(context, tx, order, waybill)
  if (!mayBecome(order.state, 'done')) throw new Refusal('order-state-conflict')
  if (awaitsApproval(order)) throw new Refusal('layout-not-approved')
  const now = clock.now()
  const done = await orders.update(tx, order.id, {
    state: 'done',
    step: 'sent',
    stepTimes: { ...order.stepTimes, sent: now.toISOString() },
    waybill: waybill ?? order.waybill,
    startedAt: order.startedAt ?? now,
    doneAt: now,
  })
  if (waybill !== null && waybill !== order.waybill) await followParcel(context, tx, done)
  const sent = await makePage(context, tx, done)
  await syncProfileWithOrders(context, tx, sent)
  await emailSent(context, tx, sent)
  return sent
}

async function enterWaybill(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  waybill: string,
): Promise<Order> {
  if (order.waybill === waybill) return order
  if (order.state === 'cancelled') throw new Refusal('order-state-conflict')
  const entered = await context.orders.update(tx, order.id, { waybill })
  await followParcel(context, tx, entered)
  if (entered.state === 'done') await emailSent(context, tx, entered)
  return entered
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
  const transferRefunded = to === 'refunded' ? order.price.total : order.transferRefunded
  const changed = await orders.update(tx, order.id, { paymentState: to, paidAt, transferRefunded })
  // It is to be sent back: nothing was bought and nothing is made.
  if (to === 'paid' && order.state === 'cancelled') return changed
  if (to === 'paid') await enableCustomizationOf(context, tx, changed)
  else await disableCustomizationOf(context, tx, changed)
  await emailBuyer(context, tx, changed, to === 'paid' ? 'order-paid' : 'order-refunded', {})
  return changed
}
