import type { EntryLock } from '../profile/visibility/visibility.ts'

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

/** One item that a visitor can press on a card. */
export interface CardItem {
  /** Stable name of the item in layouts: `contacts`, `share`, `menu`, `phone:<entry id>`, … */
  i: string
  kind: CardItemKind
  /** The heading of a titled button, or else the caption under the icon. */
  caption: string
  /** Small text under the heading or the caption; '' if the item has no such text. */
  detail: string
  /** The readable form of the link, `+380 67 123 45 67` or `@olena_k`; '' if the item has no link of its own. */
  reading: string
  /** Whether the item is a titled button: three columns wide, with a heading that the owner wrote. */
  titled: boolean
  /** Whether the item is drawn as a titled button without the owner's heading, so that the readable link fits on one line. */
  spelledOut: boolean
  /**
   * The address that a press opens on any device; '' for `contacts` and `share`, whose addresses the page knows, and for
   * `hours`, which expand in place.
   */
  href: string
  /** The id of the service whose icon is shown; null if the kind has its own icon. */
  service: string | null
  /** The emoji that the owner chose in place of an icon; '' if the owner chose none. */
  emoji: string
  /**
   * The text that a visitor without the service's app can copy, such as a Viber number, which has no web page; '' if nothing
   * needs to be copied.
   */
  copy: string
  /** What a visitor has to do first on the page at `href`, such as entering a code; null for an item that opens at once. */
  lock: EntryLock | null
}
