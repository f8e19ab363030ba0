import { currencyOf, type Language, moneyText } from '@dotyk/domain'

/**
 * What a year of the subscription costs, in words of its reader. Its price is in hryvnias (decisions 4.6); nothing is nothing
 * in the reader's own currency too (product.md §9).
 * @param amount minor units
 */
export function subscriptionPriceText(amount: number, language: Language): string {
  return moneyText({ amount, currency: amount === 0 ? currencyOf(language) : 'UAH' }, language)
}
