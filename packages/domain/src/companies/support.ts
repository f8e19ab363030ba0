import { visibleText } from '../values/text.ts'

/** Support contacts; a contact that isn't available is null. */
export interface Support {
  email: string | null
  /** The support phone as `+` and digits. */
  phone: string | null
  /** The address of the Telegram account, as `https://t.me/…`. */
  telegram: string | null
}

export const NO_SUPPORT: Support = { email: null, phone: null, telegram: null }

/** Returns only the company's own contacts if it has any, otherwise the service's contacts. */
export function companySupport(own: Support, service: Support): Support {
  return own.email === null && own.phone === null && own.telegram === null ? service : own
}

/** Converts an address, or a name with or without `@`, to a `https://t.me/…` address; returns null for any other text. */
export function telegramUrl(typed: string): string | null {
  const [, name] =
    /^(?:(?:https?:\/\/)?(?:www\.)?t(?:elegram)?\.me\/|@)?([A-Za-z0-9_+/-]{3,64})$/.exec(
      visibleText(typed),
    ) ?? []
  return name === undefined ? null : `https://t.me/${name}`
}
