import { visibleText } from '../values/text.ts'

/** Where people reach the support; null for a way there isn't. */
export interface Support {
  email: string | null
  /** `+` and digits. */
  phone: string | null
  /** A `https://t.me/…` address. */
  telegram: string | null
}

export const NO_SUPPORT: Support = { email: null, phone: null, telegram: null }

/** Whom people write to: a company's own contacts, all of them in place of the service's; the service's where it has none. */
export function supportOf(own: Support, service: Support): Support {
  return own.email === null && own.phone === null && own.telegram === null ? service : own
}

/** The `https://t.me/…` address of what was typed: an address, or a name with or without `@`. Null for anything else. */
export function telegramAddress(typed: string): string | null {
  const [, name] =
    /^(?:(?:https?:\/\/)?(?:www\.)?t(?:elegram)?\.me\/|@)?([A-Za-z0-9_+/-]{3,64})$/.exec(
      visibleText(typed),
    ) ?? []
  return name === undefined ? null : `https://t.me/${name}`
}
