import type { Shipping } from './order.ts'

/**
 * Returns the address at which the carrier shows a parcel's progress; null if another way of delivery was chosen or there is no
 * waybill yet.
 */
export function trackingUrl({
  shipping,
  waybill,
}: {
  shipping: Shipping
  waybill: string | null
}): string | null {
  if (shipping !== 'novaposhta' || waybill === null) return null
  return `https://novaposhta.ua/tracking/${encodeURIComponent(waybill)}`
}
