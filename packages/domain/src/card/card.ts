import type { HoursNow } from '../profile/hours/open-now.ts'
import type { PlacedItem, ProfileType } from '../profile/profile.ts'
import type { ProfileContent } from '../profile/profile-fields.ts'

/**
 * The data that a visitor's card is drawn from: the same value on the server, in the editor's preview and in the public
 * JSON. `cardOfProfile` makes it.
 */
export interface Card extends ProfileContent {
  /** The profile's id, never its slug: a tag written with it stays valid. */
  id: string
  slug: string | null
  type: ProfileType
  /** Address of the square photo, '' where there is none or it is hidden. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. Only for a restaurant. */
  menu: string | null
  /** Places the owner gave by hand, [] for the default layout. */
  layout: PlacedItem[]
  expired: boolean
  /** What its hours say at the moment it is read; null where it has none. */
  hoursNow: HoursNow | null
}
