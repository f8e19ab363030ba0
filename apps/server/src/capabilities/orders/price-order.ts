import type { ProductChoice } from '@dotyk/domain/catalogue'
import { type OrderContents, orderPrice, type PriceBreakdown } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Catalogue } from '../catalogue/index.ts'

export type PriceOrderDependencies = Pick<Catalogue, 'findProduct' | 'findDesignPrices'>

export type PricedProduct = NonNullable<Awaited<ReturnType<Catalogue['findProduct']>>> & {
  price: PriceBreakdown
}

/**
 * The product of an order and what the order costs this moment.
 * @throws Refusal `product-not-found`, `out-of-stock`
 */
export type PriceOrder = (
  tx: Transaction,
  choice: ProductChoice,
  contents: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns'>,
) => Promise<PricedProduct>

export function createPriceOrder({ findProduct, findDesignPrices }: PriceOrderDependencies): PriceOrder {
  return async (tx, choice, { count, printDesigns, pageDesigns }) => {
    const product = await findProduct(choice, tx)
    if (!product) throw new Refusal('product-not-found', { field: 'productID' })
    if (!product.inStock) throw new Refusal('out-of-stock', { field: 'productID' })
    const designPrices = await findDesignPrices(product.currency, tx)
    const { unitPrice } = product
    return { ...product, price: orderPrice({ unitPrice, count, printDesigns, pageDesigns, ...designPrices }) }
  }
}
