import type { Icons } from '@dotyk/card-page'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import type { ResourceLanguage } from 'i18next'
import type { SiteData } from '../shared/site-data.ts'

/** The element of a page that holds its `OwnerData` as JSON. */
export const OWNER_DATA_ID = 'owner-data'

/** The element that the server draws an outline in, and the application everything. */
export const APP_ID = 'app'

/** The data that a page of the owner's area passes to the application. */
export interface OwnerData {
  language: Language
  site: SiteData
  /** By namespace: those the page shows at first. */
  messages: ResourceLanguage
  /** On the editor's page, so that the editor asks for nothing before it opens; null elsewhere, and for a profile that is gone. */
  opened: OpenedProfile | null
}

export interface OpenedProfile {
  profile: OwnProfileWire
  /** The icons of the services seen first. */
  icons: Icons
  /** The card of the profile, drawn by the server; null where its look comes with the code that draws one. */
  card: string | null
}
