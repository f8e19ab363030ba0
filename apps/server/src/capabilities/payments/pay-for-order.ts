import { translator } from '@dotyk/i18n/translate'
import type { CheckoutTarget } from '../../integrations/payment/port.ts'
import type { Transaction } from '../../database/database.ts'
import { openPayment } from './open-payment.ts'
import type { DescribedOrder, PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { startCheckout } from './start-checkout.ts'

/** `settled`: paid or paid back already. `closed`: not to be paid here. `away`: the provider doesn't answer. */
export type OrderCheckout =
  | { kind: 'settled' }
  | { kind: 'closed'; order: DescribedOrder }
  | { kind: 'away'; order: DescribedOrder }
  | { kind: 'open'; order: DescribedOrder; target: CheckoutTarget }

/** Opens an order's checkout; null for an unknown order. */
export async function payForOrder(context: PaymentsContext, orderId: string): Promise<OrderCheckout | null> {
  const { describeOrder, payments } = context
  const order = await describeOrder(orderId)
  if (!order) return null
  if (!order.mayPay) {
    const payment = await payments.findNewest('order', orderId)
    const isSettled = payment?.state === 'paid' || payment?.state === 'refunded'
    return isSettled ? { kind: 'settled' } : { kind: 'closed', order }
  }
  const { number, title, language, companyId } = order
  const target = await startCheckout(context, tx => lockOwed(context, tx, orderId), {
    description: translator(language, 'payment')('orderDescription', { number, title }),
    language,
    resultUrl: `${context.brands.of(companyId).origin}/order/${orderId}?payment=returned`,
  })
  if (target === null) return { kind: 'closed', order }
  if (target === 'away') return { kind: 'away', order }
  return target === 'settled' ? { kind: 'settled' } : { kind: 'open', order, target }
}

/** Locks the order's payment until the transaction ends; creates a new one if the last was refunded. */
async function lockOwed(context: PaymentsContext, tx: Transaction, orderId: string): Promise<Payment | null> {
  const { payments } = context
  await payments.lockOpening(tx, 'order', orderId)
  const before = await payments.lockNewest(tx, 'order', orderId)
  if (before?.state !== 'refunded') return before
  const { amount, currency } = before
  const reference = `${orderId}-${(await payments.countOf(tx, 'order', orderId)) + 1}`
  await openPayment(context, tx, { kind: 'order', subject: orderId, reference, amount, currency })
  return payments.lock(tx, reference)
}
