export type CardItemKind =
  | 'contacts'
  | 'share'
  | 'menu'
  | 'phone'
  | 'email'
  | 'address'
  | 'hours'
  | 'site'
  | 'messenger'
  | 'social'
  | 'bank'
  | 'payment'
  | 'button'
  | 'waiter-phone'
  | 'waiter-messenger'

/** One thing a visitor can press on a card. */
export interface CardItem {
  /** Stable name of the item in layouts: `contacts`, `share`, `menu`, `phone:<entry id>`, … */
  i: string
  kind: CardItemKind
  /** The heading of a titled button, the caption under the icon otherwise. */
  caption: string
  /** Small text under the heading or the caption, '' for none. */
  detail: string
  /** The readable form of the link, `+380 67 123 45 67` or `@olena_k`; '' where the item has no link of its own. */
  reading: string
  /** A titled button: three columns wide, with a heading the owner wrote. */
  titled: boolean
  /** Drawn as a titled button, though without a heading of the owner's, so that what its link reads like is whole on one line. */
  spelledOut: boolean
  /** Where a press leads on any device; '' for `contacts` and `share`, whose addresses the page knows, and for `hours`, which open in their place. */
  href: string
  /** Id of the catalogue's service whose icon is shown, null where the kind has its own icon. */
  service: string | null
  /** The owner's emoji in place of an icon, '' for none. */
  emoji: string
  /** The text that a visitor without the service's app can copy, '' for none: a Viber number has no web page. */
  copy: string
}
