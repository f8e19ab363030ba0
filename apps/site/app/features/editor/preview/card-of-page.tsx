import { CardView } from '@dotyk/card-page'
import { icons } from '@dotyk/card-page/icons'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Brand } from '@dotyk/domain/companies'
import type { Language } from '@dotyk/domain/values'
import { renderToStaticMarkup } from 'react-dom/server'
import { storedOf } from '../draft/draft.ts'
import { previewCard } from './preview-card.ts'

interface Page {
  language: Language
  brand: Brand
  publicUrl: string
}

/**
 * The card as `LiveCard` draws it of what is stored, so that a phone shows it before it has the code that draws one. Null
 * for a card with a look, whose styles come with that code.
 */
export function cardOfPage(profile: OwnProfile, { language, brand, publicUrl }: Page): string | null {
  if (profile.customization.look !== null) return null
  const { logo, background } = profile.customization
  const pictures = { photo: profile.photo, logo, background, groupLogo: profile.groupLogo.img }
  return renderToStaticMarkup(
    <CardView
      card={previewCard(profile, storedOf(profile).fields, { ...pictures, triedOn: {} }, new Date())}
      language={language}
      brand={brand}
      origin={publicUrl}
      icons={icons}
      preview
    />,
  )
}
