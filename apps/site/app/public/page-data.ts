import type { Language } from '@dotyk/domain/values'
import type { SiteData } from '../shared/site-data.ts'
import type { IslandName } from '../shared/islands/island-table.ts'
import type { ScriptFiles } from '../shared/page-assets.ts'

/** The element of a page that holds its `PageData` as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** The data that a public page passes to its scripts. */
export interface PageData {
  language: Language
  site: SiteData
  /** Where the tab keeps what this page is to say of the one before. */
  noticeKey: string
  /** Where the tab keeps the path of the page over which the order form is open: a reload opens it again. */
  openOrderKey: string
  /** The files of the islands that the page has or may open. */
  islands: Partial<Record<IslandName, IslandFiles>>
}

/** Where an island's code, styles and texts come from. */
export interface IslandFiles extends ScriptFiles {
  /** The island starts at once where this storage of the browser has a value under this key. */
  kept: { storage: 'session' | 'local'; key: string } | null
  /** Files that the next page needs, fetched once the island has loaded. */
  next: readonly string[]
  /** Its messages by namespace, as JSON; '' where it says nothing. */
  texts: string
}

/** The exports of an island's script. */
export interface IslandModule {
  /** Makes the drawn element live; an island that is only opened has none. */
  start?: (element: HTMLElement, files: IslandFiles) => Promise<void>
  /** Opens a dialog with what the link says of it. */
  open?: (asked: unknown, files: IslandFiles) => Promise<void>
}

/** Told to the document by an island's element once it answers presses. */
export const LIVE_EVENT = 'island-live'
