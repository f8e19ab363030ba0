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
  /** A larger quantity that costs less in total, in minor units; null if there is none. */
  cheaper: { count: number; total: number } | null
}

/** Returns the price according to the displayed catalogue; null while the product is not sold or the quantity is not a number. */
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

/**
 * Returns the violation of a quantity greater than the number of available pieces; null if there is none. It belongs to the list
 * of people if that list determines the quantity.
 */
export function findStockViolation(
  product: Product | undefined,
  { count, people }: Pick<OrderContents, 'count' | 'people'>,
): FieldViolation | null {
  const key = stockRefusal(product?.piecesLeft ?? null, count)
  // For a sold-out product the quantity isn't the problem.
  return key === 'too-few-pieces' ? { key, field: people.length > 0 ? 'people' : 'count' } : null
}

/** Returns the reason why a product cannot be ordered now, or null if it can. */
export function findSaleObstacle(product: Product | undefined): ErrorKey | null {
  if (!product) return 'product-not-found'
  return product.inStock ? null : 'out-of-stock'
}
