import { composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import type { PriceBreakdown } from '@dotyk/domain/orders'
import { currencyOfLanguage } from '@dotyk/domain/values'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../../database/database.ts'
import type { Order } from '../orders.repository.ts'

/** An offer of staff that the buyer accepts: its order uses the prices of the offer, not those of the catalogue. */
export interface AcceptedOffer {
  /**
   * Locks the offer until the transaction ends.
   * @throws Refusal where the offer can't be accepted now
   */
  lock: (tx: Transaction) => Promise<AcceptedOfferTerms>
  /** Records the order that was placed for the offer. */
  settle: (tx: Transaction, order: Order) => Promise<void>
}

export interface AcceptedOfferTerms {
  /** The order that was placed for the offer; null before any was placed. */
  orderId: string | null
  /** The price of one piece in minor units. */
  unitPrice: number
  price: PriceBreakdown
}

/** The offered product as an order stores it. It may be out of stock or no longer sold, because staff have promised it. */
export function toOrderedProduct(choice: ProductChoice, { unitPrice, price }: AcceptedOfferTerms) {
  const { language } = choice
  return {
    productId: composeProductId(choice),
    title: productTitle(choice, createTranslator(language, 'catalogue')),
    unitPrice,
    currency: currencyOfLanguage(language),
    price,
    discountCode: null,
  }
}
