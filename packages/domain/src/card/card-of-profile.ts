import { isPlaceholderName } from '../profile/placeholder-name.ts'
import {
  contactListsOf,
  EMPTY_CUSTOMIZATION,
  noContacts,
  type PlacedItem,
  type ProfileContent,
  type ProfileType,
} from '../profile/profile.ts'
import { isExpired, type Subscription } from '../profile/subscription.ts'
import type { Card } from './card.ts'

/** A profile with everything that decides what its visitors see. */
export interface ShownProfile extends ProfileContent {
  id: string
  slug: string | null
  type: ProfileType
  /** Address of the photo at 256 px, '' where there is none. */
  photo: string
  /** Address of the menu: an uploaded PDF or a link. */
  menu: string | null
  layout: PlacedItem[]
  customizationEnabled: boolean
  subscription: Subscription
}

/**
 * What a visitor sees of a profile; the page, JSON, vCard, previews and the editor all show this.
 *
 * An expired profile shows name, photo, logo and colours: no description, nothing to press, no link on a logo.
 * Customization shows only while it is enabled. Menu and waiter belong to restaurants, the group's logo to organizations.
 * The placeholder's name is no name.
 */
export function cardOfProfile(profile: ShownProfile, now: Date): Card {
  const { id, slug, type, hideProfilePhoto, hideLogo } = profile
  const expired = isExpired(profile.subscription, now)
  const isRestaurant = type === 'restaurant'
  const lists = expired ? noContacts() : contactListsOf(profile)
  const customization = profile.customizationEnabled ? profile.customization : EMPTY_CUSTOMIZATION
  const groupLogo = type === 'organization' ? profile.groupLogo : { img: null, link: null }
  return {
    ...lists,
    waiterPhones: isRestaurant ? lists.waiterPhones : [],
    waiterMessengers: isRestaurant ? lists.waiterMessengers : [],
    id,
    slug,
    type,
    name: isPlaceholderName(profile.name) ? '' : profile.name,
    info: expired ? '' : profile.info,
    photo: hideProfilePhoto ? '' : profile.photo,
    menu: isRestaurant && !expired ? profile.menu : null,
    customization: {
      ...customization,
      logo: hideLogo ? null : customization.logo,
      logoLink: expired ? null : customization.logoLink,
    },
    groupLogo: expired ? { ...groupLogo, link: null } : groupLogo,
    layout: expired ? [] : profile.layout,
    hideProfilePhoto,
    hideLogo,
    expired,
  }
}
