import { currencyOfLanguage, type Language, moneyText } from '@dotyk/domain/values'
import type { LowestPrice } from '@dotyk/contract/page-context'

/** Returns the formatted lowest price of the accessories that `isMeant` selects; null if none is sold. */
export function formatLowestPrice(
  prices: LowestPrice[],
  language: Language,
  isMeant: (accessory: LowestPrice['accessory']) => boolean,
): string | null {
  const amounts = prices.filter(({ accessory }) => isMeant(accessory)).map(({ price }) => price)
  if (amounts.length === 0) return null
  return moneyText({ amount: Math.min(...amounts), currency: currencyOfLanguage(language) }, language)
}
