import type { Language } from '../../values/language.ts'

/** The catalogue's lists, named as the profile's fields; waiter messengers take theirs from `messengers`. */
export const SERVICE_LISTS = ['banks', 'messengers', 'payments', 'socialNetworks'] as const
export type ServiceList = (typeof SERVICE_LISTS)[number]

/** Headings of the picker, in the order they stand there. */
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
  /** The stored link with `{handle}` or `{digits}` in it. */
  link: string
}

export type InputKind = 'url' | 'handle-url' | 'phone-url' | 'handle-phone-url' | 'phone-handle-url'

/** A link service, such as Telegram or monobank. */
export interface Service {
  id: string
  list: ServiceList
  group: ServiceGroup
  /** The short caption under the icon. Brands keep their own letters unless Ukrainians write them in theirs. */
  captions: Record<Language, string>
  /** The brand's colour, HEX with `#`. */
  colour: string
  /** The icon's slug in simple-icons; if null, `monogram` is shown. */
  icon: string | null
  /** 1-2 letters, '' where there is an icon. */
  monogram: string
  /** The hosts of its links; `*.` stands for any subdomain, and `www.` is always allowed. */
  hosts: readonly string[]
  /** Matches a whole stored link. */
  pattern: RegExp
  /** Recognises an address of a service that may be at any host. */
  known?: RegExp
  /** Texts that may be typed instead of a link, in the order in which they are tried. */
  inputs: readonly ServiceInput[]
  inputKind: InputKind
}
