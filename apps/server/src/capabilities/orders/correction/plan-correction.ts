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

/** The result of a correction, and whether it needs the buyer's consent. */
export interface PlannedCorrection extends JudgedCorrection {
  corrected: CorrectedOrder
}

/**
 * Computes what a correction would make of an order. Only another product or count changes the price: another product has its
 * current price; the same product and the designs keep the price of when they were ordered (`correctedUnitPrice`).
 * @throws Refusal of each rule with its field, `product-not-found`, `out-of-stock`, `too-few-pieces`, `profile-not-found`,
 * `price-agreed`, `order-for-many`
 */
export async function planCorrection(
  context: OrdersContext,
  order: Order,
  draft: CorrectionDraft,
  tx?: Transaction,
): Promise<PlannedCorrection> {
  const { choice, count, cardName, cardLine, page, ownDesign, violations } = checkCorrection(draft, order)
  if (!choice) throw new Refusal('product-not-found', { field: 'productId' })
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  // A replacement without charge can't have more things than were agreed.
  if (order.replacesId !== null && count > order.count) throw new Refusal('count-invalid', { field: 'count' })
  const listed = { accessory: choice.accessory, count, cardName, cardLine }
  await checkListedPeople(context, order, listed, tx)
  const product = await findProduct(context, order, { choice, count }, tx)
  await refuseShortage(context, order, { productId: product.productId, count }, tx)
  const pageId = page === (order.pageId ?? '') ? order.pageId : await findPageId(context, page, tx)
  const isRepriced = product.productId !== order.productId || count !== order.count
  const price = isRepriced ? await reprice(context, order, { ...product, count }, tx) : order.price
  const corrected = { ...product, count, cardName, cardLine, pageId, ownDesign, price }
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
  const wanted = { orderId: order.id, items: stockItemsOfProduct(productId), pieces: count }
  const shortage = await stock.findShortage(wanted, tx)
  if (shortage) throw new Refusal(shortage.key, { field: shortage.field })
}

/**
 * @throws Refusal `price-agreed` where the order's price doesn't follow from its product, count and code, because staff agreed on
 *   it
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

/** Judges what a correction of the order in its current state needs. */
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
  // Another product in place of a free replacement is free too.
  const isReplacement = order.replacesId !== null
  const unitPrice = isReplacement ? 0 : volumeUnitPrice(product.unitPrice, count, product.volumePrices)
  return { productId: product.productId, productTitle: product.title, unitPrice }
}

/**
 * The discount of the order's code. Codes are never removed, and their discounts never change. A discount without a code was
 * agreed in a quote, and its amount stays.
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
