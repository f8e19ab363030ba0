import type { Language, Money } from '@dotyk/domain'
import { translator } from '@dotyk/i18n/translate'
import type { CheckoutForm } from '../../integrations/payment/port.ts'
import type { PaymentRepository } from './payments.repository.ts'
import type { StartCheckout } from './start-checkout.ts'

/** What the checkout has to know of an order. */
export interface DescribedOrder extends Money {
  /** What people read out to one another. */
  number: string
  /** What was ordered, in the order's language. */
  title: string
  language: Language
  /** False once it is cancelled, or where it isn't paid by card. */
  mayPay: boolean
  /** Whose it is; null for a visitor's. */
  profileId: string | null
}

export type DescribeOrder = (orderId: string) => Promise<DescribedOrder | null>

/** `settled`: paid or paid back already. `closed`: not to be paid here. */
export type OrderCheckout =
  | { kind: 'settled' }
  | { kind: 'closed'; order: DescribedOrder }
  | { kind: 'open'; order: DescribedOrder; form: CheckoutForm }

interface PayForOrderDependencies {
  describeOrder: DescribeOrder
  payments: Pick<PaymentRepository, 'find' | 'lockNewest'>
  startCheckout: StartCheckout
}

export type PayForOrder = (orderId: string) => Promise<OrderCheckout | null>

/** What opening an order's checkout leads to; null for an unknown order. */
export function createPayForOrder(dependencies: PayForOrderDependencies): PayForOrder {
  const { describeOrder, payments, startCheckout } = dependencies
  return async orderId => {
    const order = await describeOrder(orderId)
    if (!order) return null
    if (!order.mayPay) {
      const payment = await payments.find(orderId)
      const isSettled = payment?.state === 'paid' || payment?.state === 'refunded'
      return isSettled ? { kind: 'settled' } : { kind: 'closed', order }
    }
    const { number, title, language } = order
    const form = await startCheckout(tx => payments.lockNewest(tx, 'order', orderId), {
      description: translator(language, 'payment')('orderDescription', { number, title }),
      language,
      resultPath: `/order/${orderId}?payment=returned`,
    })
    if (form === null) return { kind: 'closed', order }
    return form === 'settled' ? { kind: 'settled' } : { kind: 'open', order, form }
  }
}
