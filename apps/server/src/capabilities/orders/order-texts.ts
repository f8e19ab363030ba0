import type { Language } from '@dotyk/domain/values'
import { organizationName } from '@dotyk/domain/orders'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Order } from './orders.repository.ts'

/** Returns an order's destination in one line: `Київ, Відділення №1: вул. Пирогівський шлях, 135`. */
export function destinationLine({ delivery, language }: Pick<Order, 'delivery' | 'language'>): string {
  const { shippingType, city, department, street, house, flat } = delivery
  const place =
    shippingType === 'department' ? [department] : [street, house, flat && flatWords(language, flat)]
  return [city, ...place].filter(Boolean).join(', ')
}

function flatWords(language: Language, flat: string): string {
  return createTranslator(language, 'emails')('order.flat', { flat })
}

/** The recipient's name as emails and labels show it. */
export function recipientName({ recipient }: Pick<Order, 'recipient'>): string {
  const person = recipientFullName({ recipient })
  return [recipient.legal && organizationName(recipient.legal), person].filter(Boolean).join(', ')
}

/** The recipient's full name: `Коваленко Олена Петрівна`. */
export function recipientFullName({ recipient }: Pick<Order, 'recipient'>): string {
  const { firstName, lastName, middleName } = recipient
  return [lastName, firstName, middleName].filter(Boolean).join(' ')
}

/** A recognisable short form of the recipient's name: `Олена К.`, or the organization; '' for a person whose data is erased. */
export function maskedRecipientName({ recipient }: Pick<Order, 'recipient'>): string {
  const { firstName, lastName, legal } = recipient
  if (legal) return organizationName(legal)
  return firstName === '' ? '' : `${firstName} ${lastName.charAt(0)}.`
}
