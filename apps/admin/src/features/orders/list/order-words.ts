import type { StaffOrder } from '@dotyk/contract/wire/orders'

/** The first part of where an order goes. */
export function cityOf({ destination }: Pick<StaffOrder, 'destination'>): string {
  return destination.split(', ')[0] ?? ''
}
