import type { ProductChoice } from '@dotyk/domain/catalogue'
import { type OrderContents, orderPrice, type PriceBreakdown } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { FoundProduct } from '../../catalogue/index.ts'
import type { OrdersContext } from '../orders.context.ts'

/**
 * The product of an order and what the order costs at current prices.
 * @throws Refusal `product-not-found`, `out-of-stock`
 */
export async function priceOrder(
  { catalogue }: OrdersContext,
  tx: Transaction,
  choice: ProductChoice,
  { count, printDesigns, pageDesigns }: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns'>,
): Promise<FoundProduct & { price: PriceBreakdown }> {
  const product = await catalogue.findProduct(choice, tx)
  if (!product) throw new Refusal('product-not-found', { field: 'productId' })
  if (!product.inStock) throw new Refusal('out-of-stock', { field: 'productId' })
  const designPrices = await catalogue.findDesignPrices(product.currency, tx)
  const { unitPrice } = product
  return { ...product, price: orderPrice({ unitPrice, count, printDesigns, pageDesigns, ...designPrices }) }
}
