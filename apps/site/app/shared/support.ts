import { readablePhone } from '@dotyk/domain/values'
import type { Support } from '@dotyk/domain/companies'

/** Returns the main support contact for use in a sentence; null if none is configured. */
export function mainSupportContact({ email, phone, telegram }: Support): string | null {
  return email ?? phone ?? telegram
}

/** Returns all support contacts as links. */
export function supportContactLinks({ email, phone, telegram }: Support): { href: string; text: string }[] {
  return [
    ...(email === null ? [] : [{ href: `mailto:${email}`, text: email }]),
    ...(phone === null ? [] : [{ href: `tel:${phone}`, text: readablePhone(phone) }]),
    ...(telegram === null ? [] : [{ href: telegram, text: 'Telegram' }]),
  ]
}
