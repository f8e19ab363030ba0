import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { type Card, type CardLook, cardOfProfile } from '@dotyk/domain/card'
import type { Draft } from '../draft/draft.ts'

/** Further input of the preview beside the draft: pictures just chosen, and a look that is only tried on. */
export interface PreviewLook {
  photo: string
  logo: string | null
  background: string | null
  groupLogo: string | null
  previewedLook: CardLook
}

/**
 * The card visitors would get if the draft were saved now: of a wrong field, what is stored of it. A look that is tried on
 * shows even where customization isn't enabled.
 */
export function previewCard(profile: OwnProfile, values: Draft, look: PreviewLook, now: Date): Card {
  const card = cardOfProfile(
    {
      ...values,
      id: profile.id,
      slug: profile.slug,
      type: profile.type,
      photo: look.photo,
      menu: profile.menu,
      customization: { ...values.customization, logo: look.logo, background: look.background },
      customizationEnabled: profile.customizationEnabled,
      groupLogo: { img: look.groupLogo, ...values.groupLogo },
      subscription: profile.subscription,
    },
    now,
  )
  return { ...card, customization: { ...card.customization, ...look.previewedLook } }
}
