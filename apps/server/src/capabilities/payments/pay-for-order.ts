import { translator } from '@dotyk/i18n/translate'
import type { CheckoutForm } from '../../integrations/payment/port.ts'
import type { DescribedOrder, PaymentsContext } from './payments.context.ts'
import { startCheckout } from './start-checkout.ts'

/** `settled`: paid or paid back already. `closed`: not to be paid here. */
export type OrderCheckout =
  | { kind: 'settled' }
  | { kind: 'closed'; order: DescribedOrder }
  | { kind: 'open'; order: DescribedOrder; form: CheckoutForm }

/** What opening an order's checkout leads to; null for an unknown order. */
export async function payForOrder(context: PaymentsContext, orderId: string): Promise<OrderCheckout | null> {
  const { describeOrder, payments } = context
  const order = await describeOrder(orderId)
  if (!order) return null
  if (!order.mayPay) {
    const payment = await payments.find(orderId)
    const isSettled = payment?.state === 'paid' || payment?.state === 'refunded'
    return isSettled ? { kind: 'settled' } : { kind: 'closed', order }
  }
  const { number, title, language, companyId } = order
  const form = await startCheckout(context, tx => payments.lockNewest(tx, 'order', orderId), {
    description: translator(language, 'payment')('orderDescription', { number, title }),
    language,
    resultUrl: `${context.brands.of(companyId).origin}/order/${orderId}?payment=returned`,
  })
  if (form === null) return { kind: 'closed', order }
  return form === 'settled' ? { kind: 'settled' } : { kind: 'open', order, form }
}
