import { amountOwedBack, type PriceBreakdown, settleTotalChange } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Settles the changed total of a corrected order. If the order isn't paid, its new total is due. If it is paid, the difference is
 * due or is refunded: by the provider for card payments, by staff for bank transfers.
 * @param order before the correction, locked after its payments
 * @returns how the order's payment changes
 * @throws Refusal `refund-too-much` where nothing of the payment would be left
 */
export async function settleDifference(
  { payments }: OrdersContext,
  tx: Transaction,
  order: Order,
  { total }: PriceBreakdown,
  by: string,
): Promise<Partial<Pick<Order, 'paymentState' | 'overpaid' | 'differenceDue'>>> {
  const { id: orderId, paymentMethod, paymentState, currency } = order
  if (total === order.price.total) return {}
  if (paymentState === 'paid') {
    const before = { ...order, total: order.price.total, owedBack: amountOwedBack(order) }
    const { overpaid, differenceDue, goesBack } = settleTotalChange(before, total)
    if (paymentMethod === 'liqpay') {
      if (differenceDue !== order.differenceDue)
        await payments.changeDifference(tx, { orderId, amount: differenceDue, currency })
      if (goesBack > 0) {
        const { isAll } = await payments.requestRefund(tx, { orderId, amount: goesBack, by })
        if (isAll) throw new Refusal('refund-too-much')
      }
    }
    return { overpaid, differenceDue }
  }
  if (paymentMethod === 'upon-receipt') return {}
  if (paymentMethod === 'liqpay') await payments.changeDue(tx, { orderId, amount: total, currency })
  if (paymentState === 'refunded') return {}
  return { paymentState: total > 0 ? 'pending' : 'none' }
}
