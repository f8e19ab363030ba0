import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { ErrorKey } from '@dotyk/contract/errors'
import { type OrderContents, orderPrice, type PriceBreakdown } from '@dotyk/domain/orders'

/** What the order costs by the catalogue on the screen; null while nothing is sold by that name or counted. */
export function priceOf(
  { count, printDesigns, pageDesigns }: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns'>,
  product: ProductWire | undefined,
  base: ProductBaseWire,
): PriceBreakdown | null {
  if (!product || count === 0) return null
  return orderPrice({
    unitPrice: product.price,
    count,
    printDesigns,
    pageDesigns,
    printDesignPrice: base.print_design_price,
    pageDesignPrice: base.page_design_price,
  })
}

/** Why a product can't be ordered now. */
export function unsellable(product: ProductWire | undefined): ErrorKey | null {
  if (!product) return 'product-not-found'
  return product.characteristics.in_stock ? null : 'out-of-stock'
}
