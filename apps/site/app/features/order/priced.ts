import type { Product, ProductBase } from '@dotyk/contract/wire/catalogue'
import type { ErrorKey } from '@dotyk/contract/errors'
import { type DiscountValue, type OrderContents, orderPrice, type PriceBreakdown } from '@dotyk/domain/orders'

/** Returns the price by the displayed catalogue; null while the product is not sold or the quantity is not a number. */
export function priceOf(
  { count, printDesigns, pageDesigns }: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns'>,
  product: Product | undefined,
  base: ProductBase,
  discount: DiscountValue | null,
): PriceBreakdown | null {
  if (!product || count === 0) return null
  return orderPrice({
    unitPrice: product.price,
    count,
    printDesigns,
    pageDesigns,
    printDesignPrice: base.printDesignPrice,
    pageDesignPrice: base.pageDesignPrice,
    discount,
  })
}

/** Returns the error of a product that cannot be ordered now, or null. */
export function findSaleObstacle(product: Product | undefined): ErrorKey | null {
  if (!product) return 'product-not-found'
  return product.inStock ? null : 'out-of-stock'
}
