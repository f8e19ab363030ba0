import type { ContactLists, Customization, GroupLogo, PlacedItem, ProfileType } from '../profile/profile.ts'

/**
 * What a visitor's card is drawn from: the same value on the server, in the editor's preview and in the public JSON.
 * `cardOfProfile` makes it.
 */
export interface Card extends ContactLists {
  /** The profile's id, never its slug: a tag written with it stays valid. */
  id: string
  slug: string | null
  type: ProfileType
  name: string
  info: string
  /** Address of the square photo, '' where there is none or it is hidden. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. Only for a restaurant. */
  menu: string | null
  customization: Customization
  groupLogo: GroupLogo
  /** Places the owner gave by hand, [] for the default layout. */
  layout: PlacedItem[]
  /** The owner's switches as set, even where there is no picture. */
  hideProfilePhoto: boolean
  hideLogo: boolean
  expired: boolean
}
