import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { agreedPriceBreakdown } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Quote } from './quotes.repository.ts'

/** The contents and price of a quote in the form that orders use. @param reader the language of the product's title */
export function toPricedQuote(quote: Quote, reader: Language) {
  const { productId, count, unitPrice, printDesigns, pageDesigns, currency } = quote
  const choice = parseProductId(productId) ?? DEFAULT_CHOICE
  return {
    productTitle: productTitle(choice, createTranslator(reader, 'catalogue')),
    count,
    unitPrice,
    printDesigns,
    pageDesigns,
    currency,
    price: agreedPriceBreakdown(count, quote),
  }
}
