import { type ProductChoice, stockRefusal } from '@dotyk/domain/catalogue'
import { type OrderContents, orderPrice, type PriceBreakdown, volumeUnitPrice } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { FoundProduct } from '../../catalogue/index.ts'
import { reserveDiscount } from '../discounts/reserve-discount.ts'
import type { OrdersContext } from '../orders.context.ts'

/**
 * The product of an order with its volume price per piece, and what the order costs at current prices after its discount. The
 * discount's code is locked until the transaction ends.
 * @throws Refusal `product-not-found`, `out-of-stock`, `too-few-pieces`, and those of `reserveDiscount`
 */
export async function priceOrder(
  context: OrdersContext,
  tx: Transaction,
  choice: ProductChoice,
  order: Pick<OrderContents, 'count' | 'printDesigns' | 'pageDesigns' | 'discountCode'>,
): Promise<FoundProduct & { price: PriceBreakdown; discountCode: string | null }> {
  const { catalogue } = context
  const { count, printDesigns, pageDesigns } = order
  const product = await catalogue.findProduct(choice, tx)
  if (!product) throw new Refusal('product-not-found', { field: 'productId' })
  if (!product.inStock) throw new Refusal('out-of-stock', { field: 'productId' })
  if (stockRefusal(product.piecesLeft, count)) throw new Refusal('too-few-pieces', { field: 'count' })
  const designPrices = await catalogue.findDesignPrices(product.currency, tx)
  const { unitPrice, volumePrices, currency } = product
  const { accessory } = choice
  const discount = await reserveDiscount(context, tx, order.discountCode, { accessory, count, currency })
  const price = orderPrice({
    unitPrice,
    volumePrices,
    count,
    printDesigns,
    pageDesigns,
    ...designPrices,
    discount: discount?.value ?? null,
  })
  return {
    ...product,
    unitPrice: volumeUnitPrice(unitPrice, count, volumePrices),
    price,
    discountCode: discount?.code ?? null,
  }
}
