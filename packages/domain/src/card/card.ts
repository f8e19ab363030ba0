import type { HoursNow } from '../profile/hours/open-now.ts'
import type { LeadFormMode } from '../profile/lead-form.ts'
import type { PlacedItem, ProfileType } from '../profile/profile.ts'
import type { ProfileContent } from '../profile/profile-fields.ts'
import type { NextChanges } from '../profile/visibility/visibility.ts'
import type { LockedEntry } from './visible-lists.ts'

/**
 * The data from which a visitor's card is rendered, on the server, in the editor's preview and in the public JSON.
 * `cardOfProfile` makes it.
 */
export interface Card extends ProfileContent, NextChanges {
  /** The profile's id, never its slug, so that an NFC tag that contains it stays valid. */
  id: string
  slug: string | null
  /** The owner's own domain, at which the card opens; null if the owner has no domain. */
  ownDomain: string | null
  type: ProfileType
  /** Address of the square photo; '' if the photo is hidden or the card has none. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. Only a restaurant has one; null if there is none. */
  menu: string | null
  /** The positions of items set by the owner; [] for the default layout. */
  layout: PlacedItem[]
  /** Whether and how the card asks visitors to leave their contact; an expired card asks nobody. */
  leadForm: LeadFormMode
  expired: boolean
  /** Whether the place is open at the moment of the request; null if the card has no opening hours. */
  hoursNow: HoursNow | null
  /** Entries that a visitor has to open first, for example with a code; the card's lists don't contain them. */
  locked: readonly LockedEntry[]
  /** Ids of the entries that the owner placed before all others. */
  first: readonly string[]
}
