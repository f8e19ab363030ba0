import { mayBecome, mayCancel } from '@dotyk/domain/orders'
import type { Clock } from '../../clock.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { RefundPayment } from '../payments/index.ts'
import type { HoldOrder } from './find-order.ts'
import type { FollowOrders } from './follow-orders.ts'
import type { Order, OrderRepository } from './orders.repository.ts'
import type { TellPeople } from './tell-people.ts'

const TRACKING = 'https://novaposhta.ua/tracking/'

export interface ChangeOrderDependencies {
  orders: Pick<OrderRepository, 'update' | 'noteEvent'>
  holdOrder: HoldOrder
  /** Sends an order's money back once it may; answers whether there is any. */
  refundPayment: RefundPayment
  followOrders: FollowOrders
  tellPeople: TellPeople
  inTransaction: InTransaction
  clock: Clock
}

/** Who changes an order: the buyer by the order's link, or staff by login. */
export type ChangedBy = { kind: 'buyer' } | { kind: 'staff'; login: string }

export type CancelOrder = (id: string, by: ChangedBy) => Promise<Order>

/**
 * Cancels an order and sends back what was paid: a buyer until it is being made, staff until it is cancelled. Once it is
 * cancelled, cancelling changes nothing.
 * @throws Refusal `order-not-found`, `order-not-cancellable`
 */
export function createCancelOrder(dependencies: ChangeOrderDependencies): CancelOrder {
  const { orders, holdOrder, refundPayment, followOrders, tellPeople, inTransaction, clock } = dependencies
  return (id, by) =>
    inTransaction(async tx => {
      // The payment is held before the order, as it is when the provider tells of a payment.
      const refund = await refundPayment(tx, id)
      const held = await holdOrder(tx, id)
      if (held.state === 'cancelled') return held
      const progress = { state: held.state, productionStarted: held.startedAt !== null }
      if (!mayCancel(progress, by.kind)) throw new Refusal('order-not-cancellable')
      const now = clock.now()
      const order = await orders.update(tx, id, { state: 'cancelled', cancelledAt: now })
      await orders.noteEvent(tx, { orderId: id, by: nameOf(by), what: 'cancelled', at: now })
      await followOrders.status(tx, order)
      await tellPeople.buyer(tx, order, 'order-cancelled', {
        refund: refund || order.paymentState === 'paid',
      })
      return order
    })
}

/** What staff do with an order; each at most once, and doing it again changes nothing. */
export type StaffChange =
  | { kind: 'start' }
  /** Sent, with the carrier's number where there is one. */
  | { kind: 'send'; waybill: string | null }
  /** The money of a bank transfer has come. */
  | { kind: 'transfer-came' }
  /** It was sent back by hand. */
  | { kind: 'transfer-returned' }

export type ChangeOrder = (id: string, change: StaffChange, login: string) => Promise<Order>

/** @throws Refusal `order-not-found`, `order-state-conflict` where the order's state doesn't allow it. */
export function createChangeOrder(dependencies: ChangeOrderDependencies): ChangeOrder {
  const { orders, holdOrder, followOrders, tellPeople, inTransaction, clock } = dependencies

  async function start(tx: Transaction, order: Order): Promise<Order> {
    if (order.startedAt) return order
    if (order.state !== 'inProgress') throw new Refusal('order-state-conflict')
    return orders.update(tx, order.id, { startedAt: clock.now() })
  }

  async function send(tx: Transaction, order: Order, waybill: string | null): Promise<Order> {
    if (order.state === 'done') {
      const corrected = await orders.update(tx, order.id, { waybill: waybill ?? order.waybill })
      await tellSent(tx, corrected)
      return corrected
    }
    if (!mayBecome(order.state, 'done')) throw new Refusal('order-state-conflict')
    const now = clock.now()
    const startedAt = order.startedAt ?? now
    const sent = await orders.update(tx, order.id, { state: 'done', waybill, startedAt, doneAt: now })
    await followOrders.status(tx, sent)
    await tellSent(tx, sent)
    return sent
  }

  /** The carrier's parcel is told of with its number, however late staff write it down. */
  async function tellSent(tx: Transaction, order: Order): Promise<void> {
    const { waybill, delivery } = order
    const isCarriers = delivery.shipping === 'novaposhta'
    if (isCarriers && waybill === null) return
    const trackLink = isCarriers && waybill !== null ? `${TRACKING}${encodeURIComponent(waybill)}` : null
    await tellPeople.buyer(tx, order, 'order-sent', { waybill, trackLink })
  }

  async function noteTransfer(tx: Transaction, order: Order, to: 'paid' | 'refunded'): Promise<Order> {
    if (order.paymentState === to) return order
    const from = to === 'paid' ? 'pending' : 'paid'
    if (order.paymentMethod !== 'bank-transfer' || order.paymentState !== from)
      throw new Refusal('order-state-conflict')
    const paidAt = to === 'paid' ? clock.now() : order.paidAt
    const changed = await orders.update(tx, order.id, { paymentState: to, paidAt })
    if (to === 'paid') await followOrders.pageDesignPaid(tx, changed)
    else await followOrders.pageDesignRefunded(tx, changed)
    await tellPeople.buyer(tx, changed, to === 'paid' ? 'order-paid' : 'order-refunded', {})
    return changed
  }

  return (id, change, login) =>
    inTransaction(async tx => {
      const held = await holdOrder(tx, id)
      const changed = await {
        start: () => start(tx, held),
        send: () => send(tx, held, change.kind === 'send' ? change.waybill : null),
        'transfer-came': () => noteTransfer(tx, held, 'paid'),
        'transfer-returned': () => noteTransfer(tx, held, 'refunded'),
      }[change.kind]()
      if (changed !== held)
        await orders.noteEvent(tx, { orderId: id, by: `staff ${login}`, what: change.kind, at: clock.now() })
      return changed
    })
}

function nameOf(by: ChangedBy): string {
  return by.kind === 'staff' ? `staff ${by.login}` : 'buyer'
}
