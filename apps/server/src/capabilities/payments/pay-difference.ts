import type { Money } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { queueCheckoutClosing } from './close-checkouts.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'

/**
 * Changes the amount due for corrections of a paid order: the open payment is replaced, so that a checkout that stayed open can't
 * pay it any more. 0 leaves nothing due. The order's payments must be locked.
 */
export async function changeDifferenceDue(
  context: PaymentsContext,
  tx: Transaction,
  { orderId, ...due }: Money & { orderId: string },
): Promise<void> {
  await cancelDifferences(context, tx, await context.payments.lockDifferences(tx, orderId))
  if (due.amount > 0) await openDifference(context, tx, orderId, due)
}

/** Cancels the unpaid ones of these payments for corrections. @param differences locked in this transaction */
export async function cancelDifferences(
  context: PaymentsContext,
  tx: Transaction,
  differences: readonly Payment[],
): Promise<void> {
  const now = context.clock.now()
  for (const { reference, state, replacedAt } of differences) {
    if (replacedAt !== null || (state !== 'pending' && state !== 'failed')) continue
    await context.payments.update(tx, reference, { replacedAt: now })
    await queueCheckoutClosing(context, tx, reference)
  }
}

/**
 * The open payment for an order's corrections, locked; a new one where the last was refunded.
 * @returns null where nothing is due, because all of the order's money is being refunded
 */
export async function lockDifference(
  context: PaymentsContext,
  tx: Transaction,
  orderId: string,
  due: Money,
): Promise<Payment | null> {
  const { payments } = context
  await payments.lockOpening(tx, 'order', orderId)
  const main = await payments.lockNewest(tx, 'order', orderId)
  if (main?.state !== 'paid' || main.refundRequestedAt !== null) return null
  const [newest] = await payments.lockDifferences(tx, orderId)
  const isOpen = newest && newest.replacedAt === null && newest.state !== 'refunded'
  return isOpen ? newest : payments.lock(tx, await openDifference(context, tx, orderId, due))
}

async function openDifference(
  context: PaymentsContext,
  tx: Transaction,
  orderId: string,
  { amount, currency }: Money,
): Promise<string> {
  const opened = await context.payments.countOf(tx, 'difference', orderId)
  const reference = `${orderId}-d${opened + 1}`
  await createPayment(context, tx, { kind: 'difference', subject: orderId, reference, amount, currency })
  return reference
}
