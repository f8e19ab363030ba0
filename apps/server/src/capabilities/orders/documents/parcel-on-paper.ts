import { orderNumber } from '@dotyk/domain/orders'
import { readablePhone } from '@dotyk/domain/values'
import type { ParcelOfOrders } from '../find-parcels.ts'
import { destinationLine, recipientName } from '../order-texts.ts'
import type { Order } from '../orders.repository.ts'

/** A parcel as its papers show it. */
export interface ParcelOnPaper {
  /** The parcel's place among the parcels of its order, from 1, and how many there are. */
  position: number
  parcels: number
  /** The public numbers of the orders in it, oldest first. */
  numbers: string[]
  recipient: string
  /** Grouped for reading. */
  phone: string
  destination: string
  waybill: string | null
}

/** @param parcels all parcels of the order */
export function describeParcelOnPaper(
  parcel: ParcelOfOrders,
  parcels: readonly ParcelOfOrders[],
): ParcelOnPaper {
  const { order, orders, number, phone, waybill } = parcel
  return {
    position: parcels.findIndex(each => each.number === number) + 1,
    parcels: parcels.length,
    numbers: orders.map(({ sequence }) => orderNumber(sequence)),
    recipient: recipientName(parcel),
    phone: readablePhone(phone),
    destination: destinationLine({ language: order.language, delivery: parcel.delivery }),
    waybill,
  }
}

/** The numbers of the things of an order that are in a parcel: all of an order that is sent together with others. */
export function thingsInParcel({ id, count }: Order, { order, things }: ParcelOfOrders): readonly number[] {
  return id === order.id ? things : Array.from({ length: count }, (_, at) => at + 1)
}
