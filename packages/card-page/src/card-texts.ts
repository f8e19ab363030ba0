import type { Language } from '@dotyk/domain/values'
import { card as en } from '@dotyk/i18n/en/card'
import { card as ua } from '@dotyk/i18n/ua/card'

export type CardTexts = Record<keyof typeof ua, string>

/** The texts of the card. All messages of the service would double the editor's initial load. */
export const CARD_TEXTS: Record<Language, CardTexts> = { ua, en }

export function createdByText(words: CardTexts, brand: string): string {
  return words.createdBy.replace('{{brand}}', () => brand)
}
