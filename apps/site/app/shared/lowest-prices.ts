import type { LowestPrice, PageContext } from '@dotyk/contract/page-context'
import { currencyOfLanguage } from '@dotyk/domain/values'

/** Loads the lowest price of each accessory in the currency of the page's language. */
export function loadLowestPrices({ catalogue, language }: PageContext): Promise<LowestPrice[]> {
  return catalogue.lowestPrices(currencyOfLanguage(language))
}
