import { orderNumber } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import type { CompanyRequisites } from '../offered-payments.ts'
import type { OrderRepository } from '../orders.repository.ts'
import { invoicePdf } from './invoice-pdf.ts'

export interface DrawInvoiceDependencies {
  orders: Pick<OrderRepository, 'find'>
  /** null where bank transfer isn't offered. */
  requisites: CompanyRequisites | null
}

export interface Invoice {
  filename: string
  contentType: string
  content: Buffer
}

/**
 * The invoice of an order paid by bank transfer.
 * @throws Refusal `order-not-found` where there is none: no such order, another way to pay, cancelled.
 */
export type DrawInvoice = (orderId: string) => Promise<Invoice>

export function createDrawInvoice({ orders, requisites }: DrawInvoiceDependencies): DrawInvoice {
  return async orderId => {
    const order = await orders.find(orderId)
    const isOwed = order?.paymentMethod === 'bank-transfer' && order.state !== 'cancelled'
    if (!order || !isOwed || !requisites) throw new Refusal('order-not-found')
    return {
      filename: `invoice-${orderNumber(order.sequence)}.pdf`,
      contentType: 'application/pdf',
      content: await invoicePdf(order, requisites),
    }
  }
}
