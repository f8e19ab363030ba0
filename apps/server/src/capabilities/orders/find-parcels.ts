import {
  FIRST_PARCEL,
  type OrderRecipient,
  ordersInParcel,
  parcelLeadId,
  type ParcelPayer,
  parcelsOfOrder,
  parcelStage,
  type ParcelStage,
  type ParcelThings,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import type { orderParcels, StoredDelivery } from './orders.tables.ts'
import type { FurtherParcel, GroupedOrderRow } from './parcels.repository.ts'

/** What is known of a parcel at the carrier. */
export type CarrierData = Omit<typeof orderParcels.$inferSelect, 'orderId'>

/** A parcel with what is in it: of an order, of a part of an order, or of several orders. */
export interface ParcelOfOrders extends ParcelThings {
  /** The order that the parcel is stored with. */
  order: Order
  /** The orders in the parcel, oldest first; one, unless orders are sent together. */
  orders: readonly Order[]
  recipient: OrderRecipient
  phone: string
  delivery: StoredDelivery
  /** Whether the parcel goes elsewhere than its order. */
  hasOwnAddress: boolean
  /** Who pays the carrier, where staff have chosen it; null where it follows from the orders. */
  paidBy: ParcelPayer | null
  waybill: string | null
  /** What is known of it at the carrier; null before anything is. */
  carrier: CarrierData | null
  stage: ParcelStage
}

type FindContext = Pick<OrdersContext, 'parcels' | 'production'>

/**
 * Returns the parcels in which an order goes: several where it is split, one that it may share with other orders otherwise.
 * @param tx the transaction to read in, if any
 */
export async function findParcels(
  { parcels, production }: FindContext,
  order: Order,
  tx?: Transaction,
): Promise<[ParcelOfOrders, ...ParcelOfOrders[]]> {
  const together = await parcels.listTogether(order, tx)
  const lead = together.find(({ id }) => id === parcelLeadId(order)) ?? order
  const further = await parcels.listFurther(order.id, tx)
  const carrier = await production.findParcel(lead.id, tx)
  return toParcels({ lead, together: ordersInParcel(together), further, carrier })
}

/** @throws Refusal `parcel-not-found` where the order has no parcel with this number */
export async function findParcel(
  context: FindContext,
  order: Order,
  number: number,
  tx?: Transaction,
): Promise<ParcelOfOrders> {
  const found = (await findParcels(context, order, tx)).find(parcel => parcel.number === number)
  if (!found) throw new Refusal('parcel-not-found')
  return found
}

interface StoredParcels {
  /** The order that the first parcel is stored with. */
  lead: Order
  /** The orders in the first parcel. */
  together: readonly Order[]
  further: readonly FurtherParcel[]
  carrier: CarrierData | null
}

function toParcels({
  lead,
  together,
  further,
  carrier,
}: StoredParcels): [ParcelOfOrders, ...ParcelOfOrders[]] {
  const [first, ...others] = parcelsOfOrder(lead.count, further)
  const where = { recipient: lead.recipient, phone: lead.contact.phone, delivery: lead.delivery }
  const wholeSentAt = together.every(({ state }) => state === 'done') ? lead.doneAt : null
  const stageOf = (waybill: string | null, data: CarrierData | null) =>
    parcelStage({
      waybill,
      requestedAt: data?.requestedAt ?? null,
      sentAt: data?.sentAt ?? wholeSentAt,
    })
  return [
    {
      ...first,
      ...where,
      order: lead,
      orders: together,
      hasOwnAddress: false,
      paidBy: null,
      waybill: lead.waybill,
      carrier,
      stage: stageOf(lead.waybill, carrier),
    },
    ...others.map(({ number, things, address, paidBy, waybill, ...data }) => ({
      number,
      things,
      ...(address ?? where),
      order: lead,
      orders: [lead],
      hasOwnAddress: address !== null,
      paidBy,
      waybill,
      carrier: data,
      stage: stageOf(waybill, data),
    })),
  ]
}

/** The parcels of listed orders. */
export interface ListedParcels {
  /** The parcels of an order that is split; [] for an order in one parcel. */
  parcels: readonly ParcelOfOrders[]
  /** The other orders in its parcel, oldest first. */
  companions: readonly GroupedOrderRow[]
  /** What is known of its first parcel at the carrier; null before anything is. */
  carrier: CarrierData | null
}

/** Reads the parcels of many orders, with one query for each table. */
export async function listParcels(
  { parcels, production }: FindContext,
  orders: readonly Order[],
): Promise<(order: Order) => ListedParcels> {
  const leadIds = [...new Set(orders.map(parcelLeadId))]
  const [further, groups, carriers] = await Promise.all([
    parcels.listFurtherOf(orders.map(({ id }) => id)),
    parcels.listGroups(leadIds),
    production.findParcels(leadIds),
  ])
  return order => {
    const carrier = carriers.get(parcelLeadId(order)) ?? null
    const own = further.get(order.id)
    const together = ordersInParcel(groups.get(parcelLeadId(order)) ?? [])
    return {
      parcels: own ? toParcels({ lead: order, together: [order], further: own, carrier }) : [],
      companions: together.filter(({ id }) => id !== order.id),
      carrier,
    }
  }
}

/** Stores what is known of a parcel at the carrier. */
export function putCarrierData(
  { parcels, production }: FindContext,
  tx: Transaction,
  { order, number }: Pick<ParcelOfOrders, 'order' | 'number'>,
  data: Partial<CarrierData>,
): Promise<void> {
  return number === FIRST_PARCEL
    ? production.putParcel(tx, order.id, data)
    : parcels.updateFurther(tx, { orderId: order.id, number }, data)
}

/** Stores the number of a parcel's waybill, with each of the orders that are in it. */
export async function putWaybill(
  { parcels, orders }: Pick<OrdersContext, 'parcels' | 'orders'>,
  tx: Transaction,
  { order, orders: together, number }: ParcelOfOrders,
  waybill: string,
): Promise<void> {
  if (number !== FIRST_PARCEL) return parcels.updateFurther(tx, { orderId: order.id, number }, { waybill })
  // The parcel is read by the order that it is stored with, even where that order was cancelled since.
  for (const id of new Set([order.id, ...together.map(each => each.id)]))
    await orders.update(tx, id, { waybill })
}
