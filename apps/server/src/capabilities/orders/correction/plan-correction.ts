import { composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import {
  checkCorrection,
  correctedUnitPrice,
  type CorrectionDraft,
  type DiscountValue,
  judgeCorrection,
  type JudgedCorrection,
  type PriceBreakdown,
  repriceOrder,
  volumeUnitPrice,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { checkListedPeople } from './check-listed-people.ts'
import { findPageId } from '../buying/find-page-id.ts'
import type { CorrectedOrder } from '../corrected-order.ts'
import { toOrderPayment } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import { stockItemsOfProduct } from '../update-order-stock.ts'
import type { Order } from '../orders.repository.ts'

/** What a correction makes of an order, and what it needs. */
export interface PlannedCorrection extends JudgedCorrection {
  corrected: CorrectedOrder
}

/**
 * What a correction would make of an order. Only another product or count changes the price: another product costs what it
 * costs now, the same one and the designs what they cost when they were ordered (`correctedUnitPrice`).
 * @throws Refusal of each rule with its field, `product-not-found`, `out-of-stock`, `too-few-pieces`, `profile-not-found`,
 *   `price-agreed`,
 *   `order-for-many`
 */
export async function planCorrection(
  context: OrdersContext,
  order: Order,
  draft: CorrectionDraft,
  tx?: Transaction,
): Promise<PlannedCorrection> {
  const { choice, count, cardName, cardLine, page, violations } = checkCorrection(draft, order)
  if (!choice) throw new Refusal('product-not-found', { field: 'productId' })
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  // What is replaced without charge is as much as was agreed.
  if (order.replacesId !== null && count > order.count) throw new Refusal('count-invalid', { field: 'count' })
  const listed = { accessory: choice.accessory, count, cardName, cardLine }
  await checkListedPeople(context, order, listed, tx)
  const product = await findProduct(context, order, { choice, count }, tx)
  await refuseShortage(context, order, { productId: product.productId, count }, tx)
  const pageId = page === (order.pageId ?? '') ? order.pageId : await findPageId(context, page, tx)
  const isRepriced = product.productId !== order.productId || count !== order.count
  const price = isRepriced ? await reprice(context, order, { ...product, count }, tx) : order.price
  const corrected = { ...product, count, cardName, cardLine, pageId, price }
  return { corrected, ...judgeCorrectionOfOrder(order, corrected) }
}

/** @throws Refusal `out-of-stock`, `too-few-pieces` where the corrected order needs more pieces than are available */
async function refuseShortage(
  { stock }: OrdersContext,
  order: Order,
  { productId, count }: Pick<CorrectedOrder, 'productId' | 'count'>,
  tx?: Transaction,
): Promise<void> {
  if (order.state !== 'inProgress') return
  const needs = {
    orderId: order.id,
    items: stockItemsOfProduct(productId),
    claim: { reserved: count, taken: 0 },
  }
  const shortage = await stock.findShortage(needs, tx)
  if (shortage) throw new Refusal(shortage.key, { field: shortage.field })
}

/**
 * @throws Refusal `price-agreed` where the order's price doesn't follow from its product, count and code, because staff agreed on it
 */
async function reprice(
  context: OrdersContext,
  order: Order,
  { unitPrice, count }: Pick<CorrectedOrder, 'unitPrice' | 'count'>,
  tx?: Transaction,
): Promise<PriceBreakdown> {
  const discount = await discountOf(context, order, tx)
  const asOrdered = repriceOrder(order.price, { unitPrice: order.unitPrice, count: order.count, discount })
  if (asOrdered.total !== order.price.total) throw new Refusal('price-agreed', { field: 'count' })
  return repriceOrder(order.price, { unitPrice, count, discount })
}

/** What it needs to correct an order, as it is now. */
export function judgeCorrectionOfOrder(order: Order, corrected: CorrectedOrder): JudgedCorrection {
  const before = { ...order, ...toOrderPayment(order), total: order.price.total }
  return judgeCorrection(before, corrected, corrected.price.total)
}

async function findProduct(
  { catalogue }: OrdersContext,
  order: Order,
  { choice, count }: { choice: ProductChoice; count: number },
  tx?: Transaction,
): Promise<Pick<CorrectedOrder, 'productId' | 'productTitle' | 'unitPrice'>> {
  const { productId, productTitle } = order
  const product = await catalogue.findProduct(choice, tx)
  if (composeProductId(choice) === productId)
    return { productId, productTitle, unitPrice: correctedUnitPrice(order, product, count) }
  if (!product) throw new Refusal('product-not-found', { field: 'productId' })
  if (!product.isOffered) throw new Refusal('out-of-stock', { field: 'productId' })
  // Another thing in place of a replaced one costs nothing either.
  const isReplacement = order.replacesId !== null
  const unitPrice = isReplacement ? 0 : volumeUnitPrice(product.unitPrice, count, product.volumePrices)
  return { productId: product.productId, productTitle: product.title, unitPrice }
}

/**
 * What the order's code takes off; codes are never removed, and what they take off never changes. A discount without a code was
 * agreed in a quote, and stays as much.
 */
async function discountOf(
  { discounts }: OrdersContext,
  { discountCode, price, currency }: Order,
  tx?: Transaction,
): Promise<DiscountValue | null> {
  if (discountCode === null)
    return price.discount ? { kind: 'amount', amount: price.discount, currency } : null
  return (await discounts.find(discountCode, tx))?.value ?? null
}
