import type { Shipping } from './order.ts'

/** Where the carrier shows how far a parcel is; null for what it doesn't carry or has no waybill yet. */
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
