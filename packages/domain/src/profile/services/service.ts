import type { Language } from '../../values/language.ts'

/** The catalogue's lists of services, named as the profile's fields; waiter messengers use the services of `messengers`. */
export const SERVICE_LISTS = ['banks', 'messengers', 'payments', 'socialNetworks'] as const
export type ServiceList = (typeof SERVICE_LISTS)[number]

/** The groups of services that the picker shows under headings, in the picker's order. */
export const SERVICE_GROUPS = [
  'bank',
  'messenger',
  'transfer',
  'donation',
  'acquiring',
  'crypto',
  'social',
  'video',
  'music',
  'maps',
  'reviews',
  'booking',
  'meeting',
  'food',
  'menu',
  'shop',
  'work',
  'creative',
  'dev',
  'blog',
  'books',
  'sport',
  'travel',
  'auto',
  'apps',
  'file',
  'form',
  'event',
  'learning',
  'links',
] as const
export type ServiceGroup = (typeof SERVICE_GROUPS)[number]

/** A text that may be typed instead of a link, and the link made from it. */
export interface ServiceInput {
  kind: 'handle' | 'phone'
  /** Matches the typed handle, or the phone once normalised. */
  pattern: RegExp
  /** The stored link, in which `{handle}` or `{digits}` is replaced. */
  link: string
}

export type InputKind = 'url' | 'handle-url' | 'phone-url' | 'handle-phone-url' | 'phone-handle-url'

/** A service to which cards link, such as Telegram or monobank. */
export interface Service {
  id: string
  list: ServiceList
  group: ServiceGroup
  /**
   * The short caption under the icon. Brand names keep their original letters unless they are usually written in Ukrainian
   * letters.
   */
  captions: Record<Language, string>
  /** The brand's colour in hexadecimal form with `#`. */
  colour: string
  /** The icon's slug in simple-icons; if null, `monogram` is shown. */
  icon: string | null
  /** One or two letters shown in place of an icon; '' if the service has an icon. */
  monogram: string
  /** The hosts of the service's links; `*.` stands for any subdomain, and `www.` is always allowed. */
  hosts: readonly string[]
  /** Matches the whole stored link of the service. */
  pattern: RegExp
  /** Recognises an address of a service whose links may have any host. */
  known?: RegExp
  /** Texts that may be typed instead of a link, in the order in which they are tried. */
  inputs: readonly ServiceInput[]
  inputKind: InputKind
}
