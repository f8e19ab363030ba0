import { hasInvoice, mayPayOnline } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import type { CorrectionInEmail } from '../../emails/index.ts'
import { emailBuyer, orderUrl } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/** Tells the buyer what was corrected; where money is due, with a link to pay the new total or with its invoice. */
export async function emailCorrection(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  correction: CorrectionInEmail,
): Promise<void> {
  const { settlement } = correction
  const isDue = (settlement === 'pay' || settlement === 'payDifference') && mayPayOnline(order)
  const payLink = isDue ? `${orderUrl(context, order)}/pay` : null
  const withInvoice = (settlement === 'invoice' || settlement === 'invoiceDifference') && hasInvoice(order)
  const attachment = withInvoice ? ({ kind: 'invoice', orderId: order.id } as const) : undefined
  await emailBuyer(
    context,
    tx,
    order,
    'order-corrected',
    { correction, payLink },
    { repeats: true, attachment },
  )
}
