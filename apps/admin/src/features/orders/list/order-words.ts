import type { StaffOrder } from '@dotyk/contract/wire/orders'
import type { TFunction } from 'i18next'

/** The first part of where an order goes. */
export function cityOf({ destination }: Pick<StaffOrder, 'destination'>): string {
  return destination.split(', ')[0] ?? ''
}

/** For whom an order is; in words where that was erased. */
export function recipientText(
  { recipient, erasedAt }: Pick<StaffOrder, 'recipient' | 'erasedAt'>,
  t: TFunction<'console'>,
): string {
  return recipient === '' && erasedAt !== null ? t('orders.personalData.erasedShort') : recipient
}
