import { randomUUID } from 'node:crypto'
import { spreadRefund } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import { type PaymentReport, PaymentUnavailable, RefundRefused } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { Refusal } from '../../refusal.ts'
import { applyPaymentNotice } from './apply-notice.ts'
import { findCheckout } from './checkouts.ts'
import { cancelDifferences } from './pay-difference.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment, Refund } from './payments.repository.ts'
import { queueRefund } from './queue-refund.ts'

const QUEUE = 'payments.refund-part'

export interface RefundRequest {
  orderId: string
  /** The amount in minor units; null for the whole remainder. */
  amount: number | null
  /** Login of the staff member. */
  by: string
}

/**
 * Refunds a part of an order's money, or all that is left; the latest payment is refunded first.
 * @returns the refunded minor units, and whether nothing is left after that
 * @throws Refusal `order-state-conflict` where the order isn't paid by card or is being refunded in full already,
 * `refund-too-much`.
 */
export async function requestRefund(
  context: PaymentsContext,
  tx: Transaction,
  { orderId, amount: wanted, by }: RefundRequest,
): Promise<{ amount: number; isAll: boolean }> {
  const { payments } = context
  const newest = await payments.lockNewest(tx, 'order', orderId)
  if (newest?.state !== 'paid' || newest.refundRequestedAt) throw new Refusal('order-state-conflict')
  const differences = await payments.lockDifferences(tx, orderId)
  const refundable: { payment: Payment; left: number }[] = []
  for (const payment of [...differences, newest]) {
    if (payment.state !== 'paid' || payment.counted === null || payment.refundRequestedAt) continue
    refundable.push({ payment, left: payment.amount - (await payments.sumRefunds(tx, payment.reference)) })
  }
  const left = refundable.reduce((sum, each) => sum + each.left, 0)
  const amount = wanted ?? left
  if (left <= 0 || amount > left) throw new Refusal('refund-too-much', { field: 'amount' })
  const isAll = amount === left
  const parts = spreadRefund(
    refundable.map(each => each.left),
    amount,
  )
  for (const [at, { payment }] of refundable.entries())
    await queuePartialRefund(context, tx, payment, { amount: parts[at] ?? 0, by })
  if (isAll) await cancelDifferences(context, tx, differences)
  return { amount, isAll }
}

/** Queues the refund of a part of a payment, or of all of it. @param payment locked in this transaction */
export async function queuePartialRefund(
  context: PaymentsContext,
  tx: Transaction,
  { reference, counted, amount: paid }: Payment,
  { amount, by }: { amount: number; by: string },
): Promise<void> {
  const { payments, jobs, clock } = context
  if (amount === 0 || counted === null) return
  const now = clock.now()
  const id = randomUUID()
  const asked = { requestedAt: now, changedAt: now, state: 'requested' } as const
  await payments.insertRefund(tx, { id, reference, amount, by, ...asked })
  if (amount === paid) {
    await payments.update(tx, reference, { refundRequestedAt: now })
    await queueRefund(context, tx, { reference, attempt: counted })
  } else await jobs.enqueue(tx, QUEUE, { id })
}

export function partialRefundJob(context: PaymentsContext): JobDefinition {
  return {
    queue: QUEUE,
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch)
        await refundPart(context, (data as { id: string }).id).catch((error: unknown) =>
          failed.push({ id, error }),
        )
      return { failed }
    },
  }
}

/**
 * Asks the provider for a partial refund. The provider refunds again on each request and can't tell whether it did, so the refund
 * is marked as unsure before the request and isn't repeated where the answer was lost: staff look into it.
 */
async function refundPart(context: PaymentsContext, id: string): Promise<void> {
  const { payments, inTransaction, clock } = context
  const refund = await inTransaction(async tx => {
    const found = await payments.findRefund(id, tx)
    const payment = found && (await payments.lock(tx, found.reference))
    if (!payment || found.state !== 'requested') return null
    await payments.setRefundState(tx, { id }, { state: 'unsure', changedAt: clock.now() })
    await payments.update(tx, payment.reference, { flag: 'refund-refused' })
    return { ...found, payment }
  })
  if (!refund?.payment.counted) return
  const { payment, amount } = refund
  const outcome = await ask(context, payment, refund.payment.counted, amount)
  if (outcome !== 'unsure') await settle(context, refund, outcome, payment.flag)
}

async function ask(
  context: PaymentsContext,
  payment: Payment,
  attempt: number,
  amount: number,
): Promise<PaymentReport | 'refused' | 'unsure'> {
  try {
    const checkout = findCheckout(context, payment, attempt)
    if (!checkout) return 'refused'
    return await checkout.provider.refund(checkout.checkoutId, { amount, currency: payment.currency })
  } catch (error) {
    if (error instanceof RefundRefused) return 'refused'
    if (error instanceof PaymentUnavailable) return 'unsure'
    throw error
  }
}

type Flag = Payment['flag']

/** Returns the flag for staff after a partial refund; the flag stays while another refund is in progress or lost. */
function flagAfter(refunds: readonly Refund[], before: Flag): Flag {
  const has = (wanted: Refund['state']) => refunds.some(({ state }) => state === wanted)
  if (has('unsure')) return 'refund-refused'
  return before === 'refund-refused' && !has('refused') ? null : before
}

async function settle(
  context: PaymentsContext,
  { id, reference, amount }: Refund,
  outcome: PaymentReport | 'refused',
  flagBefore: Flag,
): Promise<void> {
  const { payments, inTransaction, clock, onPartRefunded, onRefundRefused } = context
  await inTransaction(async tx => {
    const payment = await payments.lock(tx, reference)
    if (!payment || payment.counted === null) return
    const now = clock.now()
    const isDone = outcome !== 'refused'
    await payments.setRefundState(tx, { id }, { state: isDone ? 'done' : 'refused', changedAt: now })
    if (!isDone) {
      await onRefundRefused(tx, payment.subject)
      return
    }
    const refunds = await payments.listRefunds(reference, tx)
    await payments.update(tx, reference, { flag: flagAfter(refunds, flagBefore) })
    const refunded = refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0)
    const { counted } = payment
    const isWhole = refunded >= payment.amount
    // A full refund is announced with the change of the payment's state; a partial refund, or one of a difference, is announced
    // as a part.
    if (!isWhole || payment.kind === 'difference')
      await onPartRefunded(tx, { orderId: payment.subject, reference, refundId: id, amount, at: now })
    if (!isWhole) return
    const notice = { ...outcome, amount: payment.amount, currency: payment.currency }
    await applyPaymentNotice(context, tx, payment, {
      attempt: counted,
      source: 'refund',
      notice,
      event: 'reversed',
    })
  })
}
