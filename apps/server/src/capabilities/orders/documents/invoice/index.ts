import { hasInvoice, orderNumber } from '@dotyk/domain/orders'
import { Refusal } from '../../../../refusal.ts'
import type { OrdersContext } from '../../orders.context.ts'
import { drawInvoicePdf } from './invoice-pdf.ts'

export interface Invoice {
  filename: string
  contentType: string
  content: Buffer
}

/**
 * The invoice of an order paid by bank transfer.
 * @throws Refusal `order-not-found` where the order is unknown, cancelled or paid another way, or the seller isn't configured.
 */
export async function drawInvoice(
  { orders, requisites, brands }: OrdersContext,
  orderId: string,
): Promise<Invoice> {
  const order = await orders.find(orderId)
  if (!order || !hasInvoice(order) || !requisites) throw new Refusal('order-not-found')
  return {
    filename: `invoice-${orderNumber(order.sequence)}.pdf`,
    contentType: 'application/pdf',
    content: await drawInvoicePdf(order, requisites, brands.of(order.companyId).brand),
  }
}
