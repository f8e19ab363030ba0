import type { ContactLists, Customization, GroupLogo, PlacedItem, ProfileType } from '../profile/profile.ts'

/**
 * What a visitor's card is drawn from: the same value on the server, in the editor's preview and in the public JSON.
 * An expired profile comes without contacts, menu and layout; a placeholder name comes as ''.
 */
export interface Card extends ContactLists {
  /** The profile's id, never its slug: a tag written with it stays valid. */
  id: string
  slug: string | null
  type: ProfileType
  name: string
  info: string
  /** Address of the square photo at 256 px, '' where there is none or it is hidden. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. Only for a restaurant. */
  menu: string | null
  customization: Customization
  groupLogo: GroupLogo
  /** Places the owner gave by hand, [] for the default layout. */
  layout: PlacedItem[]
  expired: boolean
}
