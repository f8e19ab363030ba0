import { createHash, randomBytes } from 'node:crypto'
import type { ReadOrderWire } from '@dotyk/contract/orders'
import type { Language } from '@dotyk/domain'
import {
  checkOrder,
  chosenProduct,
  ORDER_ID_BYTES,
  orderIdFrom,
  type PaymentMethod,
} from '@dotyk/domain/orders'
import type { Clock } from '../../clock.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OpenPayment } from '../payments/index.ts'
import type { FollowOrders } from './follow-orders.ts'
import type { LocateDelivery } from './locate-delivery.ts'
import type { Order, OrderRepository } from './orders.repository.ts'
import type { PriceOrder } from './price-order.ts'
import type { TellPeople } from './tell-people.ts'

/** All who aren't signed in; their keys are random, and one that is known shows only to whom knows the order as well. */
const VISITOR = 'visitor'

export interface PlaceOrderDependencies {
  orders: Pick<OrderRepository, 'insert' | 'takeKey' | 'lock' | 'noteEvent'>
  priceOrder: PriceOrder
  /** Finds the carrier's Refs; outside of any transaction, since it may ask the carrier. */
  locateDelivery: LocateDelivery
  /** Writes down that an order is to be paid by card. */
  openPayment: OpenPayment
  tellPeople: TellPeople
  followOrders: FollowOrders
  offeredPayments: readonly PaymentMethod[]
  inTransaction: InTransaction
  clock: Clock
}

export interface OrderRequest {
  order: ReadOrderWire
  /** null for a visitor. */
  profileId: string | null
  /** The Idempotency-Key header; null without one. */
  key: string | null
  /** Of a product that is named by the parts of its choice alone. */
  language: Language
}

/**
 * Takes an order: what it asks for is checked by the form's own rules, priced by the catalogue of this moment, and stored
 * with its payment and its letters, or not at all (decisions 5.6). A key that came before answers the same order.
 * @throws Refusal of each rule with its field, `product-not-found`, `out-of-stock`, `price-changed`,
 * `payment-method-not-offered`, `idempotency-key-reused`.
 */
export type PlaceOrder = (request: OrderRequest) => Promise<Order>

export function createPlaceOrder(dependencies: PlaceOrderDependencies): PlaceOrder {
  const { orders, priceOrder, locateDelivery, openPayment, tellPeople, followOrders } = dependencies
  const { offeredPayments, inTransaction, clock } = dependencies

  return async ({ order: draft, profileId, key, language }) => {
    const choice = chosenProduct(draft, language)
    if (!choice) throw new Refusal('product-not-found', { field: 'productID' })
    const { contents, violations } = checkOrder(draft)
    const [broken] = violations
    if (broken) throw new Refusal(broken.key, { field: broken.field })
    if (!offeredPayments.includes(contents.paymentMethod))
      throw new Refusal('payment-method-not-offered', { field: 'payment' })
    const delivery = await locateDelivery(contents.delivery, { choice, count: contents.count })

    return inTransaction(async tx => {
      const id = orderIdFrom(randomBytes(ORDER_ID_BYTES))
      const now = clock.now()
      const known =
        key === null ? null : await takeKey(tx, { caller: profileId ?? VISITOR, key, draft, id, now })
      if (known) return known

      const { count, printDesigns, pageDesigns, paymentMethod, contact, recipient, comment } = contents
      const product = await priceOrder(tx, choice, contents)
      const { productId, title, unitPrice, currency, price } = product
      if (price.total !== draft.price) throw new Refusal('price-changed', { field: 'price' })
      const isOwed = paymentMethod !== 'upon-receipt' && price.total > 0
      const order = await orders.insert(tx, {
        ...{ id, profileId, language: choice.language, productId, productTitle: title },
        ...{ count, printDesigns, pageDesigns, unitPrice, price, currency },
        ...{ paymentMethod, paymentState: isOwed ? 'pending' : 'none' },
        ...{ contact, recipient, delivery, comment, createdAt: now },
      })
      if (isOwed && paymentMethod === 'liqpay')
        await openPayment(tx, { orderId: id, amount: price.total, currency })
      await orders.noteEvent(tx, { orderId: id, by: 'buyer', what: 'placed', at: now })
      await followOrders.status(tx, order)
      await tellReceived(tx, order, isOwed)
      return order
    })
  }

  async function takeKey(
    tx: Transaction,
    {
      caller,
      key,
      draft,
      id,
      now,
    }: { caller: string; key: string; draft: ReadOrderWire; id: string; now: Date },
  ): Promise<Order | null> {
    const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('hex')
    const known = await orders.takeKey(tx, { caller, key, bodyHash, orderId: id, createdAt: now })
    if (!known) return null
    if (known.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused')
    return orders.lock(tx, known.orderId)
  }

  async function tellReceived(tx: Transaction, order: Order, isOwed: boolean): Promise<void> {
    const { id, paymentMethod } = order
    const byCard = isOwed && paymentMethod === 'liqpay'
    const payLink = byCard ? `${tellPeople.orderLink(order)}/pay` : null
    const attachment =
      paymentMethod === 'bank-transfer' ? ({ kind: 'invoice', orderId: id } as const) : undefined
    await tellPeople.buyer(tx, order, 'order-received', { payment: paymentMethod, payLink }, attachment)
    await tellPeople.staff(tx, order)
  }
}
