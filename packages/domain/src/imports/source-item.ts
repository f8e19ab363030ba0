import type { ListField, TextField } from '../profile/index.ts'

/** The id of the script in an exported page that has the card's content, by which an import knows such a page. */
export const CARD_CONTENT_ID = 'card-content'

/** What a file, an address or a text was recognised as. `own`: our own export. */
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

/** One thing that was read, before it is known where on a card it goes. */
export type SourceItem =
  | { kind: 'text'; field: TextField; text: string }
  /** A link of any kind, `tel:` and `mailto:` too, with its words. `isOwnSite` says that it is the person's own site. */
  | { kind: 'link'; link: string; title: string; isOwnSite?: boolean }
  /** An entry whose list is known; its parts as they stand in the source, and its unchecked visibility. */
  | { kind: 'entry'; list: ListField; entry: Record<string, string>; visibility?: unknown }
  /** Opening hours of an export, unchecked. */
  | { kind: 'hours'; hours: unknown }
  /** Words between links, for which a card has no place. */
  | { kind: 'heading'; text: string }

/** Everything that was read of a source, in its order. */
export interface SourceContent {
  source: ImportSource
  items: readonly SourceItem[]
  /** Texts that were not recognised, as they stand in the source. */
  unknown: readonly string[]
  /** Names of the further people in the same file, who are left out. */
  others: readonly string[]
  /** A picture in the file itself, as a data URL; or its address, where it has to be fetched; null for none. */
  photo: string | null
}
