import { readablePhone } from '@dotyk/domain/values'
import type { Support } from '@dotyk/domain/companies'

/** The one contact a sentence names; null where the service gives none. */
export function mainContact({ email, phone, telegram }: Support): string | null {
  return email ?? phone ?? telegram
}

/** Every way to reach the support, as links. */
export function contactLinks({ email, phone, telegram }: Support): { href: string; text: string }[] {
  return [
    ...(email === null ? [] : [{ href: `mailto:${email}`, text: email }]),
    ...(phone === null ? [] : [{ href: `tel:${phone}`, text: readablePhone(phone) }]),
    ...(telegram === null ? [] : [{ href: telegram, text: 'Telegram' }]),
  ]
}
