import type { CompanionOrder } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findParcels, type ParcelOfOrders } from '../find-parcels.ts'

/** An order with what the domain's rules about parcels ask. @param parcels the order's parcels */
export function toParcelOrder(
  order: Order,
  parcels: readonly [ParcelOfOrders, ...ParcelOfOrders[]],
): CompanionOrder {
  const [first] = parcels
  const { state, proposal, companyId, recipient, contact, delivery } = order
  return {
    state,
    isAnswerAwaited: proposal !== null,
    isTogether: first.orders.length > 1,
    stage: first.stage,
    parcels,
    companyId,
    recipient,
    phone: contact.phone,
    delivery,
  }
}

/**
 * Checks that an order goes in one parcel of its own, which a correction of what is ordered presupposes.
 * @throws Refusal `order-split`
 */
export async function assertNotSplit(
  { parcels }: Pick<OrdersContext, 'parcels'>,
  { id }: Order,
  tx?: Transaction,
): Promise<void> {
  if ((await parcels.listFurther(id, tx)).length > 0) throw new Refusal('order-split')
}

/**
 * Checks that the recipient and the destination of an order may change: it shares no parcel with another order, and no parcel
 * that goes to them has a waybill or was sent.
 * @throws Refusal `order-sent-together`, `order-state-conflict`
 */
export async function assertAddressChangeable(
  context: Pick<OrdersContext, 'parcels' | 'production'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const parcels = await findParcels(context, order, tx)
  if (parcels[0].orders.length > 1) throw new Refusal('order-sent-together')
  if (parcels.length === 1) return
  const isNamed = parcels.some(({ hasOwnAddress, stage }) => !hasOwnAddress && stage !== 'open')
  if (isNamed) throw new Refusal('order-state-conflict')
}
