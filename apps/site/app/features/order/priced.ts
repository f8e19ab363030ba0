import type { Product, ProductBase } from '@dotyk/contract/wire/catalogue'
import type { ErrorKey } from '@dotyk/contract/errors'
import { stockRefusal } from '@dotyk/domain/catalogue'
import {
  cheaperLargerOrder,
  type DiscountValue,
  type OrderContents,
  orderPrice,
  type PriceBreakdown,
} from '@dotyk/domain/orders'

/** A rule that a field of the form violates. */
export interface FieldViolation {
  key: ErrorKey
  field: string
}

interface OrderPrice {
  breakdown: PriceBreakdown
  /** A larger count that costs less in total, in minor units; null where there is none. */
  cheaper: { count: number; total: number } | null
}

/** Returns the price by the displayed catalogue; null while the product is not sold or the quantity is not a number. */
export function priceOfChoice(
  { count, printDesigns, pageDesigns }: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns'>,
  product: Product | undefined,
  base: ProductBase,
  discount: DiscountValue | null,
): OrderPrice | null {
  if (!product || count === 0) return null
  const input = {
    unitPrice: product.price,
    volumePrices: product.volumePrices,
    count,
    printDesigns,
    pageDesigns,
    printDesignPrice: base.printDesignPrice,
    pageDesignPrice: base.pageDesignPrice,
    discount,
  }
  return { breakdown: orderPrice(input), cheaper: cheaperLargerOrder(input) }
}

/** Returns the violation of a count beyond the pieces that are left, at the list of people where it says the count; null for none. */
export function findStockViolation(
  product: Product | undefined,
  { count, people }: Pick<OrderContents, 'count' | 'people'>,
): FieldViolation | null {
  const key = stockRefusal(product?.piecesLeft ?? null, count)
  // A product that is sold out is no matter of the count.
  return key === 'too-few-pieces' ? { key, field: people.length > 0 ? 'people' : 'count' } : null
}

/** Returns the error of a product that cannot be ordered now, or null. */
export function findSaleObstacle(product: Product | undefined): ErrorKey | null {
  if (!product) return 'product-not-found'
  return product.inStock ? null : 'out-of-stock'
}
