import type { Language } from '@dotyk/domain/values'
import type { SiteData } from '../shared/site-data.ts'
import type { IslandName } from '../shared/islands/island-table.ts'
import type { ScriptFiles } from '../shared/page-assets.ts'

/** The id of the element that contains the page's `PageData` as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** The data that a public page passes to its scripts. */
export interface PageData {
  language: Language
  site: SiteData
  /** The session storage key of the notice for the next page. */
  noticeKey: string
  /** The session storage key of the path of the page with an open order form, so that a reload opens the form again. */
  openOrderKey: string
  /** The files of the islands on this page and of those that this page can open. */
  islands: Partial<Record<IslandName, IslandFiles>>
}

/** The addresses of an island's code, styles and texts. */
export interface IslandFiles extends ScriptFiles {
  /** The island starts immediately if this storage of the browser has a value under this key; null if there is no such key. */
  kept: { storage: 'session' | 'local'; key: string } | null
  /** The files for the next page, which are prefetched after the island has loaded. */
  next: readonly string[]
  /** The address of the island's messages by namespace, as JSON; '' if it has no texts. */
  texts: string
}

/** The exports of an island's script. */
export interface IslandModule {
  /** Hydrates the server-rendered element; absent in an island that is only opened as a dialog. */
  start?: (element: HTMLElement, files: IslandFiles) => Promise<void>
  /** Opens a dialog with the data of the pressed link. */
  open?: (asked: unknown, files: IslandFiles) => Promise<void>
}

/** The event that an island's element dispatches to the document when it is hydrated. */
export const ISLAND_HYDRATED_EVENT = 'island-live'
