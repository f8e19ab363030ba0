import { composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import type { PriceBreakdown } from '@dotyk/domain/orders'
import { currencyOfLanguage } from '@dotyk/domain/values'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../../database/database.ts'
import type { Order } from '../orders.repository.ts'

/** An offer of staff that the buyer accepts: its order has the prices of the offer and not the catalogue's. */
export interface AcceptedOffer {
  /**
   * Locks the offer until the transaction ends.
   * @throws Refusal where it can't be accepted now
   */
  lock: (tx: Transaction) => Promise<AcceptedOfferTerms>
  /** Records the order that was placed for it. */
  settle: (tx: Transaction, order: Order) => Promise<void>
}

export interface AcceptedOfferTerms {
  /** The order that was placed for it; null for none yet. */
  orderId: string | null
  /** Minor units. */
  unitPrice: number
  price: PriceBreakdown
}

/** The offered product as an order holds it. It may be out of stock or no longer sold: staff have promised it. */
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
