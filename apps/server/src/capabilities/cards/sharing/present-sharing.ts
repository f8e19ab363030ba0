import { renderSignature, renderSnippet } from '@dotyk/card-page/server'
import type { sharingSchema } from '@dotyk/contract/sharing'
import { type Card, cardUrl, type FieldNeededForSharing } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { z } from 'zod'

/** Returns everything that is made of a card's texts for other places, such as e-mail signatures, in each layout. */
export function presentSharing(
  card: Card,
  language: Language,
  origin: string,
): z.input<typeof sharingSchema> {
  const options = { language, origin }
  return {
    url: cardUrl(card, origin),
    expired: card.expired,
    missing: missingFields(card),
    signatures: {
      photo: renderSignature(card, 'photo', options),
      button: renderSignature(card, 'button', options),
      plain: renderSignature(card, 'plain', options),
    },
    posterLine: defaultPosterText(card, language),
    snippet: renderSnippet(card, origin),
  }
}

/** Returns the text under a poster's code, used unless the owner writes another one. */
export function defaultPosterText({ type, menu }: Card, language: Language): string {
  const { made } = messages[language].share
  return type === 'restaurant' && menu !== null ? made.menu : made.scan
}

function missingFields({ name, photo, phones, emails, expired }: Card): FieldNeededForSharing[] {
  const isMissing: Record<FieldNeededForSharing, boolean> = {
    name: name === '',
    photo: photo === '',
    contact: !expired && phones.length === 0 && emails.length === 0,
  }
  return (Object.keys(isMissing) as FieldNeededForSharing[]).filter(field => isMissing[field])
}
