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
  /** The profile's id, never its slug: a tag written with it stays valid. */
  id: string
  slug: string | null
  /** The domain of its owner's own that it opens at; null for none. */
  ownDomain: string | null
  type: ProfileType
  /** Address of the square photo, '' where there is none or it is hidden. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. Only for a restaurant. */
  menu: string | null
  /** Positions set by the owner; [] for the default layout. */
  layout: PlacedItem[]
  /** Whether visitors are asked to leave their contact; an expired card asks nobody. */
  leadForm: LeadFormMode
  expired: boolean
  /** The opening state at the moment of reading; null if there are no hours. */
  hoursNow: HoursNow | null
  /** Entries that a visitor has to open; the card's lists don't have them. */
  locked: readonly LockedEntry[]
  /** Ids of the entries that stand before all others. */
  first: readonly string[]
}
