import { type ReceiptLine, spreadDiscount } from '@dotyk/domain/fiscal'
import type { Transaction } from '../../../database/database.ts'
import { type Receipt, receiptInEmail } from '../../receipts/index.ts'
import { lockOrderEvenErased } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import { productTitleIn } from '../orders.presenter.ts'
import { orderLines } from './order-lines.ts'

/**
 * The lines of an order's fiscal receipt, in Ukrainian, the same as on its invoice; a line of several prices becomes one piece at
 * their sum. The discount is spread over the prices of the lines.
 */
export async function orderReceiptLines(
  context: OrdersContext,
  tx: Transaction,
  orderId: string,
): Promise<ReceiptLine[]> {
  const order = await lockOrderEvenErased(context, tx, orderId)
  const lines = orderLines({ ...order, productTitle: productTitleIn(order, 'ua') }, 'ua')
    .filter(({ sum }) => sum > 0)
    .map(({ name, count, price, sum }) =>
      price === null ? { name, count: 1, price: sum } : { name, count, price },
    )
  return spreadDiscount(lines, order.price.discount ?? 0)
}

/**
 * The line of the fiscal receipt for the amount that a correction added to a paid order, in Ukrainian.
 * @param amount minor units
 */
export async function differenceReceiptLine(
  context: OrdersContext,
  tx: Transaction,
  orderId: string,
  amount: number,
): Promise<ReceiptLine[]> {
  const order = await lockOrderEvenErased(context, tx, orderId)
  return [{ name: `Доплата: ${productTitleIn(order, 'ua')}`, count: 1, price: amount }]
}

/** The address to which an order's receipt goes; null once its personal data is erased. */
export async function emailOfOrder(
  { orders }: OrdersContext,
  tx: Transaction,
  orderId: string,
): Promise<string | null> {
  const order = await orders.find(orderId, tx)
  return order && order.erasedAt === null ? order.contact.email : null
}

/** Emails the buyer a receipt that the fiscal register has made. */
export async function emailReceipt(context: OrdersContext, tx: Transaction, receipt: Receipt): Promise<void> {
  const order = await lockOrderEvenErased(context, tx, receipt.subject)
  const { origin } = context.brands.of(order.companyId)
  const data = { receipt: receiptInEmail(receipt, origin) }
  await emailBuyer(context, tx, order, 'order-receipt', data, { repeats: true })
}
