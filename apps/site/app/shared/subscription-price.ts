import { currencyOfLanguage, type Language, moneyText } from '@dotyk/domain/values'

/**
 * Formats the price of a year in the reader's language. The price is charged in hryvnias; a price of 0 is shown in the currency
 * of that language.
 * @param amount the price in minor units
 */
export function subscriptionPriceText(amount: number, language: Language): string {
  return moneyText({ amount, currency: amount === 0 ? currencyOfLanguage(language) : 'UAH' }, language)
}
