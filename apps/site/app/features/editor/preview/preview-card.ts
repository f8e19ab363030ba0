import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { type Card, type CardLook, cardOfProfile } from '@dotyk/domain/card'
import type { Draft } from '../draft/draft.ts'

/** The input of the preview in addition to the draft: chosen pictures and a previewed look. */
export interface PreviewLook {
  photo: string
  logo: string | null
  background: string | null
  groupLogo: string | null
  previewedLook: CardLook
}

/**
 * Returns the card that visitors would get at a given moment if the draft were saved; invalid fields have their stored values. A
 * previewed look is shown even if customization is not enabled.
 */
export function previewCard(
  profile: OwnProfile,
  values: Draft,
  look: PreviewLook,
  moment: Date,
  shows?: 'everything',
): Card {
  const card = cardOfProfile(
    {
      ...values,
      id: profile.id,
      slug: profile.slug,
      type: profile.type,
      photo: look.photo,
      menu: profile.menu,
      customization: { ...values.customization, logo: look.logo, background: look.background },
      leadForm: profile.leadForm,
      customizationEnabled: profile.customizationEnabled,
      groupLogo: { img: look.groupLogo, ...values.groupLogo },
      subscription: profile.subscription,
    },
    moment,
    shows,
  )
  return { ...card, customization: { ...card.customization, ...look.previewedLook } }
}
