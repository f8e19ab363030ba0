import { CardView } from '@dotyk/card-page'
import { icons } from '@dotyk/card-page/icons'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { cardItems } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import type { Language } from '@dotyk/domain/values'
import { renderToStaticMarkup } from 'react-dom/server'
import { toStoredProfile } from '../draft/draft.ts'
import { previewCard } from './preview-card.ts'

interface Page {
  language: Language
  brand: Brand
  publicUrl: string
}

/** The number of items rendered at first; even in three columns they fill more than a phone's screen. */
const FIRST_ITEMS = 12

/**
 * Renders the top of the stored card like `LiveCard`, so that a phone shows it before it loads the card's code: the first
 * buttons, or all buttons if the owner arranged them. Returns null for a card with a look, because the looks' styles load with
 * that code.
 */
export function renderInitialCard(profile: OwnProfile, { language, brand, publicUrl }: Page): string | null {
  if (profile.customization.look !== null) return null
  const { logo, background } = profile.customization
  const pictures = { photo: profile.photo, logo, background, groupLogo: profile.groupLogo.img }
  const card = previewCard(
    profile,
    toStoredProfile(profile).fields,
    { ...pictures, previewedLook: {} },
    new Date(),
  )
  const items = cardItems(card, language)
  return renderToStaticMarkup(
    <CardView
      card={card}
      items={card.layout.length > 0 ? items : items.slice(0, FIRST_ITEMS)}
      language={language}
      brand={brand}
      origin={publicUrl}
      icons={icons}
      preview
    />,
  )
}
