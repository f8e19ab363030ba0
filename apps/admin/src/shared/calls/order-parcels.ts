import type { Payload } from '@dotyk/contract/client'
import { type StaffOrder, staffOrderFromWire } from '@dotyk/contract/wire/orders'
import type { ParcelPayer } from '@dotyk/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

type ParcelAddressPayload = NonNullable<
  Payload<'POST /admin/api/v1/orders/:orderID/parcels'>['body']['address']
>

/** The items that get a parcel of their own, where it goes and who pays the carrier. */
export interface Split {
  /** The items by their numbers from 1, or how many of equal items. */
  chosen: { things: number[] } | { count: number }
  /** Where the parcel goes; null where it goes with the order's other items. */
  address: ParcelAddressPayload | null
  paidBy: ParcelPayer
  /** The numbers of the order's parcels, as shown. */
  seen: number[]
}

export async function splitOrder(id: string, { chosen, address, paidBy, seen }: Split): Promise<void> {
  const body = { chosen, paid_by: paidBy, seen, ...(address ? { address } : {}) }
  await callServer('POST /admin/api/v1/orders/:orderID/parcels', { params: { orderID: id }, body })
}

export async function joinParcels(id: string, number: number): Promise<void> {
  const params = { orderID: id, number }
  await callServer('DELETE /admin/api/v1/orders/:orderID/parcels/:number', { params })
}

/** A change of one parcel of a split order. */
export async function changeParcel(
  id: string,
  number: number,
  body: { sent: boolean } | { waybill: string },
): Promise<void> {
  const params = { orderID: id, number }
  await callServer('PATCH /admin/api/v1/orders/:orderID/parcels/:number', { params, body })
}

export async function createParcelWaybill(id: string, number: number): Promise<void> {
  const params = { orderID: id, number }
  await callServer('POST /admin/api/v1/orders/:orderID/parcels/:number/waybill', { params })
}

/** The orders with which an order may go in one parcel. */
export const fittingOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'fitting', id],
    queryFn: async ({ signal }): Promise<StaffOrder[]> => {
      const name = 'GET /admin/api/v1/orders/:orderID/fitting-orders'
      const { items } = await callServer(name, { params: { orderID: id } }, { signal })
      return items.map(staffOrderFromWire)
    },
  })

export async function sendTogether(id: string, otherID: string): Promise<void> {
  const params = { orderID: id, otherID }
  await callServer('PUT /admin/api/v1/orders/:orderID/companions/:otherID', { params })
}

export async function sendApart(id: string): Promise<void> {
  await callServer('DELETE /admin/api/v1/orders/:orderID/companions', { params: { orderID: id } })
}

/** Returns the URL of a parcel's file. */
export function parcelFileUrl(id: string, number: number, name: 'label.pdf' | 'packing-slip.pdf'): string {
  return `/admin/api/v1/orders/${encodeURIComponent(id)}/parcels/${number}/${name}`
}
