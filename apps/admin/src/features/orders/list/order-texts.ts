import type { StaffOrder } from '@dotyk/contract/wire/orders'
import type { TFunction } from 'i18next'

/** Returns the first part of an order's destination, which is the city. */
export function destinationCity({ destination }: Pick<StaffOrder, 'destination'>): string {
  return destination.split(', ')[0] ?? ''
}

/** Returns the recipient of an order, or a note if the recipient's data was erased. */
export function recipientText(
  { recipient, erasedAt }: Pick<StaffOrder, 'recipient' | 'erasedAt'>,
  t: TFunction<'console'>,
): string {
  return recipient === '' && erasedAt !== null ? t('orders.personalData.erasedShort') : recipient
}
