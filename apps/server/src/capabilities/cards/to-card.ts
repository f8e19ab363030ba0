import type { Card } from '@dotyk/domain/card'
import { contactListsOf, isExpired, isPlaceholderName, noContacts } from '@dotyk/domain/profile'
import { photoAddress } from '../files/index.ts'
import { type Profile, subscriptionOf } from '../profiles/index.ts'

/**
 * What a visitor may see of a profile. An expired one shows no contacts, buttons or menu. Fields of another profile type
 * are kept but not shown, and the placeholder name is never shown.
 */
export function toCard(profile: Profile, now: Date): Card {
  const expired = isExpired(subscriptionOf(profile), now)
  const isRestaurant = profile.type === 'restaurant'
  const lists = expired ? noContacts() : contactListsOf(profile)
  return {
    ...lists,
    waiterPhones: isRestaurant ? lists.waiterPhones : [],
    waiterMessengers: isRestaurant ? lists.waiterMessengers : [],
    id: profile.id,
    slug: profile.slug,
    type: profile.type,
    name: isPlaceholderName(profile.name) ? '' : profile.name,
    info: profile.info,
    photo: profile.photo && !profile.hideProfilePhoto ? photoAddress(profile.photo, 256) : '',
    menu: isRestaurant && !expired ? menuAddress(profile) : null,
    customization: profile.hideLogo ? { ...profile.customization, logo: null } : profile.customization,
    groupLogo: profile.type === 'organization' ? profile.groupLogo : { img: null, link: null },
    layout: expired ? [] : profile.layout,
    expired,
  }
}

function menuAddress({ menuFile, menuLink }: Profile): string | null {
  return menuFile ? `/files/${menuFile}` : menuLink
}
