import type { Icons } from '@dotyk/card-page'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import type { ResourceLanguage } from 'i18next'
import type { SiteData } from '../shared/site-data.ts'

/** The id of the element that contains the page's `OwnerData` as JSON. */
export const OWNER_DATA_ID = 'owner-data'

/** The id of the element that contains the server's skeleton and then the application. */
export const APP_ID = 'app'

/** The data that a page of the owner's area passes to the application. */
export interface OwnerData {
  language: Language
  /** The id of the profile that is signed in. */
  profileId: string
  site: SiteData
  /** Messages of the first render by namespace. */
  messages: ResourceLanguage
  /**
   * The profile on the editor's page, so that the editor opens without a request; null on other pages and if there is no profile.
   */
  opened: OpenedProfile | null
}

export interface OpenedProfile {
  profile: OwnProfileWire
  /** The icons of the initially visible services. */
  icons: Icons
  /** The card that the server rendered; null if the card's look needs styles that load with the code of the preview. */
  card: string | null
}
