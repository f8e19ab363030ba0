import { hoursNow } from '../profile/hours/open-now.ts'
import type { LeadFormMode } from '../profile/lead-form.ts'
import { DEFAULT_ZONE } from '../profile/hours/opening-hours.ts'
import { isPlaceholderName } from '../profile/placeholder-name.ts'
import { EMPTY_CUSTOMIZATION, type PlacedItem, type ProfileType } from '../profile/profile.ts'
import {
  emptyContent,
  FIELD_NAMES,
  fieldDefinition,
  pickFields,
  type ProfileContent,
  type ProfileField,
} from '../profile/profile-fields.ts'
import { isExpired, type Subscription } from '../profile/subscription.ts'
import { NO_VISIBILITY_CHANGES } from '../profile/visibility/visibility.ts'
import type { Card } from './card.ts'
import { visibleLists } from './visible-lists.ts'

/** A profile with all data that affects what its visitors see. */
export interface ShownProfile extends ProfileContent {
  id: string
  slug: string | null
  /** The profile's own domain once its ownership is proven; absent where the domain makes no difference, as in the editor. */
  ownDomain?: string | null
  type: ProfileType
  /** Address of the photo at 256 px; '' if the profile has no photo. */
  photo: string
  /** Address of the menu, which is an uploaded PDF or a link; null if there is no menu. */
  menu: string | null
  layout: PlacedItem[]
  leadForm: LeadFormMode
  customizationEnabled: boolean
  subscription: Subscription
}

/**
 * Returns the card that a visitor sees of a profile; the page, JSON, vCard, previews and the editor all show this.
 * An expired profile shows name, photo, logo and colours: no description, nothing to press, no link on a logo. Customization
 * shows only while it is enabled. Menu and waiter belong to restaurants, the group's logo to organizations. The placeholder name
 * counts as no name. The lists hold the entries that are visible at that moment; with `everything` they hold all entries, for the
 * owner.
 */
export function cardOfProfile(
  profile: ShownProfile,
  now: Date,
  shows: 'visible' | 'everything' = 'visible',
): Card {
  const { id, slug, ownDomain = null, type } = profile
  const expired = isExpired(profile.subscription, now)
  const customization = profile.customizationEnabled ? profile.customization : EMPTY_CUSTOMIZATION
  const shown = pickFields(profile, FIELD_NAMES.filter(isShown))
  const content: ProfileContent = { ...emptyContent(), ...shown }

  function isShown(field: ProfileField): boolean {
    const { shownExpired, onlyFor } = fieldDefinition(field)
    return (shownExpired || !expired) && (onlyFor === undefined || onlyFor === type)
  }

  const { lists, timed, ...visibility } =
    shows === 'visible'
      ? visibleLists(content, now.getTime(), profile.hours?.zone ?? DEFAULT_ZONE)
      : { lists: content, timed: [], locked: [], ...NO_VISIBILITY_CHANGES }

  return {
    ...content,
    ...lists,
    ...visibility,
    first: content.openFirst ? timed : [],
    id,
    slug,
    ownDomain,
    type,
    name: isPlaceholderName(profile.name) ? '' : profile.name,
    photo: profile.hideProfilePhoto ? '' : profile.photo,
    menu: type === 'restaurant' && !expired ? profile.menu : null,
    customization: {
      ...customization,
      logo: profile.hideLogo ? null : customization.logo,
      logoLink: expired ? null : customization.logoLink,
    },
    groupLogo: expired ? { ...content.groupLogo, link: null } : content.groupLogo,
    layout: expired ? [] : profile.layout,
    leadForm: expired ? 'off' : profile.leadForm,
    expired,
    hoursNow: content.hours && hoursNow(content.hours, now.getTime()),
  }
}
