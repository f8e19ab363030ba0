import type { Transaction } from '../../../database/database.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Makes the page that the ordered thing opens, where the order names none, and sends the buyer its sign-in link. Called in the
 * transaction that starts production, because the chip is written with the page's address.
 */
export async function createOrderedPage(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
): Promise<Order> {
  if (order.pageId !== null) return order
  const { id, loginLink } = await context.createPage(tx, {
    language: order.language,
    companyId: order.companyId,
  })
  const withPage = await context.orders.update(tx, order.id, { pageId: id })
  // Staff may have changed the order's e-mail, and a sign-in link must go only to the buyer's own.
  const { buyerEmail } = order.contact
  await emailBuyer(
    context,
    tx,
    withPage,
    'order-page',
    { loginLink },
    buyerEmail ? { address: buyerEmail } : {},
  )
  return withPage
}
