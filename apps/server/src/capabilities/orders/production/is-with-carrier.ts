import type { ParcelOfOrders } from '../find-parcels.ts'

/** Whether the carrier has taken a parcel, by its own word. */
export function isWithCarrier({ carrier }: ParcelOfOrders): boolean {
  const state = carrier?.state ?? null
  return state !== null && state !== 'registered' && state !== 'unknown'
}
