import type { StaffOrder } from '@dotyk/contract/wire/orders'

/** `NFC-картка × 3` */
export function productText({ productName, count }: Pick<StaffOrder, 'productName' | 'count'>): string {
  return count === 1 ? productName : `${productName} × ${count}`
}

/** The first part of where an order goes. */
export function cityOf({ destination }: Pick<StaffOrder, 'destination'>): string {
  return destination.split(', ')[0] ?? ''
}
