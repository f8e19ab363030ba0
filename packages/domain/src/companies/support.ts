import { visibleText } from '../values/text.ts'

/** Support contacts; null for one that isn't available. */
export interface Support {
  email: string | null
  /** The phone as `+` and digits. */
  phone: string | null
  /** The address as `https://t.me/…`. */
  telegram: string | null
}

export const NO_SUPPORT: Support = { email: null, phone: null, telegram: null }

/** Returns the company's own contacts instead of all of the service's, or the service's if the company has none. */
export function companySupport(own: Support, service: Support): Support {
  return own.email === null && own.phone === null && own.telegram === null ? service : own
}

/** Converts an address, or a name with or without `@`, to a `https://t.me/…` address; null for anything else. */
export function telegramUrl(typed: string): string | null {
  const [, name] =
    /^(?:(?:https?:\/\/)?(?:www\.)?t(?:elegram)?\.me\/|@)?([A-Za-z0-9_+/-]{3,64})$/.exec(
      visibleText(typed),
    ) ?? []
  return name === undefined ? null : `https://t.me/${name}`
}
