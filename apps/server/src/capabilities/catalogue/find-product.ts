import { type Currency, currencyOfLanguage } from '@dotyk/domain/values'
import {
  composeProductId,
  type ProductChoice,
  stockItemsOf,
  stockKey,
  type VolumePrice,
} from '@dotyk/domain/catalogue'
import type { Parcel } from '@dotyk/domain/delivery'
import type { PageDesignPrice, PrintDesignPrice } from '@dotyk/domain/orders'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import type { CatalogueContext } from './catalogue.context.ts'

/** A product as an order stores it. */
export interface FoundProduct {
  productId: string
  /** The title in the product's own language. */
  title: string
  /** The price of a single piece, in minor units. */
  unitPrice: number
  volumePrices: VolumePrice[]
  currency: Currency
  /** Whether staff sell it. */
  isOffered: boolean
  /** Whether the product may be ordered: staff sell it, and at least one piece is left if its pieces are counted. */
  inStock: boolean
  /** Pieces that may be ordered; null if the pieces aren't counted. */
  piecesLeft: number | null
  /** The size and weight of one packed piece. */
  parcel: Parcel
  /** Working days needed to make the product; null if no time is promised. */
  makingDays: number | null
}

/** Finds the product of a choice with its current price; null if this combination isn't made. */
export async function findProduct(
  { catalogue, stock }: CatalogueContext,
  choice: ProductChoice,
  tx?: Transaction,
): Promise<FoundProduct | null> {
  const row = await catalogue.find(stockKey(choice), currencyOfLanguage(choice.language), tx)
  if (!row) return null
  const { price: unitPrice, volumePrices, currency, makingDays } = row
  const items = stockItemsOf(row)
  const piecesLeft = (await stock.readPieces(items, tx))(items)
  const { shippingLength: length, shippingWidth: width, shippingHeight: height, grossWeight: weight } = row
  const parcel = { length, width, height, weight }
  return {
    productId: composeProductId(choice),
    title: productTitle(choice, createTranslator(choice.language, 'catalogue')),
    unitPrice,
    volumePrices,
    currency,
    isOffered: row.inStock,
    inStock: row.inStock && piecesLeft !== 0,
    piecesLeft,
    parcel,
    makingDays,
  }
}

export interface FoundDesignPrices {
  printDesignPrice: PrintDesignPrice
  pageDesignPrice: PageDesignPrice
  /** Finds the price of customizing one card, in minor units. */
  customizationPrice: number
}

/** Finds the current prices of design, in minor units. */
export async function findDesignPrices(
  { catalogue }: CatalogueContext,
  currency: Currency,
  tx?: Transaction,
): Promise<FoundDesignPrices> {
  const prices = await catalogue.findDesignPrices(currency, tx)
  return {
    printDesignPrice: { first: prices.printFirst, subsequent: prices.printSubsequent },
    pageDesignPrice: { first: prices.pageFirst, min: prices.pageMin, discount: prices.pageDiscount },
    customizationPrice: prices.customization,
  }
}
