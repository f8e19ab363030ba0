import type { ListField, TextField } from '../profile/index.ts'

/** The id of the script element with the card's content in an exported page; an import recognises such a page by this element. */
export const CARD_CONTENT_ID = 'card-content'

/** The kinds of sources that an import recognises. `own`: an export of this service. */
export const IMPORT_SOURCES = [
  'linktree',
  'taplink',
  'beacons',
  'lnk-bio',
  'bento',
  'linkstack',
  'littlelink',
  'about-me',
  'hihello',
  'own',
  'page',
  'vcard',
  'table',
  'text',
] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** One item read from a source, before its place on the card is known. */
export type SourceItem =
  | { kind: 'text'; field: TextField; text: string }
  /**
   * A link of any kind, including `tel:` and `mailto:`, with its title. `isOwnSite` is true if the link leads to the person's
   * own site.
   */
  | { kind: 'link'; link: string; title: string; isOwnSite?: boolean }
  /** An entry whose list is known, with its parts as in the source, and its unchecked visibility. */
  | { kind: 'entry'; list: ListField; entry: Record<string, string>; visibility?: unknown }
  /** The opening hours in an export, unchecked. */
  | { kind: 'hours'; hours: unknown }
  /** A heading between links, for which a card has no field. */
  | { kind: 'heading'; text: string }

/** Everything that was read from a source, in the source's order. */
export interface SourceContent {
  source: ImportSource
  items: readonly SourceItem[]
  /** Texts that were not recognised, exactly as in the source. */
  unknown: readonly string[]
  /** Names of the further people in the same file, who are left out. */
  others: readonly string[]
  /** The photo: a data URL if the file contains the picture, otherwise its address; null if the source has no photo. */
  photo: string | null
}
