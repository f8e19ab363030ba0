import type { Card } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'

/** Returns the name by which visitors know a card's owner. */
export function cardOwnerName({ name }: Pick<Card, 'name'>, language: Language): string {
  return name || createTranslator(language, 'card')('untitled')
}

/** Returns the exact text to which a visitor agrees, as it is shown and stored. */
export function consentText(card: Pick<Card, 'name'>, language: Language): string {
  return createTranslator(language, 'leadForm')('consent', { owner: cardOwnerName(card, language) })
}
