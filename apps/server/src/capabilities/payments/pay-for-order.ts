import type { Money } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { CheckoutTarget } from '../../integrations/payment/port.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { queueCheckoutClosing } from './close-checkouts.ts'
import { createPayment } from './create-payment.ts'
import { lockDifference } from './pay-difference.ts'
import type { DescribedOrder, PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { startCheckout } from './start-checkout.ts'

/** `settled`: paid or refunded already. `closed`: the order can't be paid by card. `away`: the provider doesn't answer. */
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
  if (!order.mayPayOnline) {
    const payment = await payments.findNewest('order', orderId)
    const isSettled = payment?.state === 'paid' || payment?.state === 'refunded'
    return isSettled ? { kind: 'settled' } : { kind: 'closed', order }
  }
  const { number, title, language, companyId } = order
  const due = { amount: order.amount, currency: order.currency }
  const lock = order.isDifference ? lockDifference : lockOwed
  const target = await startCheckout(context, tx => lock(context, tx, orderId, due), {
    description: createTranslator(language, 'payment')('orderDescription', { number, title }),
    language,
    resultUrl: `${context.brands.of(companyId).origin}/order/${orderId}?payment=returned`,
  })
  if (target === null) return { kind: 'closed', order }
  if (target === 'away') return { kind: 'away', order }
  return target === 'settled' ? { kind: 'settled' } : { kind: 'open', order, target }
}

/**
 * Locks the order's payment until the transaction ends; creates a new one if the last was refunded.
 * @param due the amount of a new payment
 */
async function lockOwed(
  context: PaymentsContext,
  tx: Transaction,
  orderId: string,
  due: Money,
): Promise<Payment | null> {
  const { payments } = context
  const before = await lockPaymentOfOrder(context, tx, orderId)
  if (before?.state !== 'refunded') return before
  return payments.lock(tx, await openNextPayment(context, tx, orderId, due))
}

/** The newest payment of an order, locked; nobody else can open another payment until the transaction ends. */
export async function lockPaymentOfOrder(
  { payments }: PaymentsContext,
  tx: Transaction,
  orderId: string,
): Promise<Payment | null> {
  await payments.lockOpening(tx, 'order', orderId)
  return payments.lockNewest(tx, 'order', orderId)
}

/**
 * Changes the amount due for an order that isn't paid: its payment is replaced, so that a checkout that stayed open can't pay it
 * any more. 0 leaves nothing due.
 * @throws Refusal `order-state-conflict` where the order is paid
 */
export async function changeOrderAmountDue(
  context: PaymentsContext,
  tx: Transaction,
  { orderId, ...due }: Money & { orderId: string },
): Promise<void> {
  const { payments, clock } = context
  const before = await lockPaymentOfOrder(context, tx, orderId)
  if (before?.state === 'paid') throw new Refusal('order-state-conflict')
  // A refunded payment doesn't change; the next checkout asks for the order's new total.
  if (before?.state === 'refunded') return
  if (before) {
    await payments.update(tx, before.reference, { replacedAt: clock.now() })
    await queueCheckoutClosing(context, tx, before.reference)
  }
  if (due.amount > 0) await openNextPayment(context, tx, orderId, due)
}

async function openNextPayment(
  context: PaymentsContext,
  tx: Transaction,
  orderId: string,
  { amount, currency }: Money,
): Promise<string> {
  const opened = await context.payments.countOf(tx, 'order', orderId)
  const reference = opened === 0 ? orderId : `${orderId}-${opened + 1}`
  await createPayment(context, tx, { kind: 'order', subject: orderId, reference, amount, currency })
  return reference
}
