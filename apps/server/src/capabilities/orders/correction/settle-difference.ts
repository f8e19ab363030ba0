import type { PriceBreakdown } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Settles what a corrected order costs more or less: what isn't paid is asked for anew, what was paid by card too much goes back
 * through the provider, and what was paid too much by transfer is left for staff to return.
 * @param order before the correction, locked after its payment
 * @returns how the order's payment changes
 * @throws Refusal `refund-too-much` where nothing of the payment would be left
 */
export async function settleDifference(
  { payments }: OrdersContext,
  tx: Transaction,
  order: Order,
  { total }: PriceBreakdown,
  by: string,
): Promise<Partial<Pick<Order, 'paymentState' | 'overpaid'>>> {
  const { id: orderId, paymentMethod, paymentState, currency } = order
  const difference = total - order.price.total
  if (difference === 0) return {}
  if (paymentState === 'paid') {
    if (paymentMethod === 'liqpay') {
      const { isAll } = await payments.requestRefund(tx, { orderId, amount: -difference, by })
      if (isAll) throw new Refusal('refund-too-much')
    }
    return { overpaid: order.overpaid - difference }
  }
  if (paymentMethod === 'upon-receipt') return {}
  if (paymentMethod === 'liqpay') await payments.changeDue(tx, { orderId, amount: total, currency })
  if (paymentState === 'refunded') return {}
  return { paymentState: total > 0 ? 'pending' : 'none' }
}
