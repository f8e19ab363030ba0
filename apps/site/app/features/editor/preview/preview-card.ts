import type { OwnProfileWire } from '@dotyk/contract/profile'
import { profileTypeFromWire, subscriptionStateFromWire } from '@dotyk/contract/wire/states'
import type { Card, CardColours } from '@dotyk/domain/card'
import { noContacts } from '@dotyk/domain/profile'
import type { Draft } from '../draft/draft.ts'

/** What the card shows beside the draft: pictures just chosen, and a look that is only tried on. */
export interface PreviewLook {
  photo: string
  logo: string | null
  background: string | null
  groupLogo: string | null
  triedOn: CardColours
}

/** The card visitors would get if the draft were saved now: of a wrong field, what is stored of it. */
export function previewCard(profile: OwnProfileWire, values: Draft, look: PreviewLook): Card {
  const { hideProfilePhoto, hideLogo, customization, groupLogo, ...shown } = values
  const expired = subscriptionStateFromWire(profile.pay_status) === 'expired'
  const type = profileTypeFromWire(profile.type)
  return {
    ...(expired ? noContacts() : shown),
    id: profile.id,
    slug: profile.custom_url,
    type,
    name: values.name,
    info: values.info,
    photo: hideProfilePhoto ? '' : look.photo,
    menu: type === 'restaurant' && !expired ? profile.menu : null,
    customization: {
      ...customization,
      ...look.triedOn,
      logo: hideLogo ? null : look.logo,
      background: look.background,
    },
    groupLogo: type === 'organization' ? { img: look.groupLogo, ...groupLogo } : { img: null, link: null },
    layout: expired ? [] : values.layout,
    expired,
  }
}
