import { applyPaymentEvent, type PaymentEvent } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { PaymentReport } from '../../integrations/payment/port.ts'
import { isReceiptByProvider } from './checkouts.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import type { NoticeOutcome } from './payments.tables.ts'
import { queueRefund } from './queue-refund.ts'

export interface ReceivedNotice {
  attempt: number
  source: 'callback' | 'status' | 'refund'
  notice: PaymentReport
  /** The event that the notice means; null where it has no effect. */
  event: PaymentEvent | null
}

/**
 * Compares a verified notice with the amount due, and applies it where the table of states allows.
 * @param payment as locked in this transaction
 */
export async function applyPaymentNotice(
  context: PaymentsContext,
  tx: Transaction,
  payment: Payment,
  received: ReceivedNotice,
): Promise<{ payment: Payment; outcome: NoticeOutcome }> {
  const { payments, onPaymentChanged, clock } = context
  const { reference, kind, subject } = payment
  const { attempt, source, notice, event } = received
  const now = clock.now()
  const difference =
    event && (differenceTo(payment, notice) ?? (await unclearReversal(context, tx, payment, received)))
  const applied = event && !difference ? applyPaymentEvent(payment, attempt, event) : null
  const outcome: NoticeOutcome =
    difference ?? (applied?.isSurplus ? 'surplus' : applied?.isNew ? 'changed' : 'unchanged')

  // Most status requests find nothing new, so unchanged notices are recorded only where they are callbacks.
  if (outcome !== 'unchanged' || source === 'callback') {
    const { status, errorCode, amount, currency } = notice
    const recorded = { reference, attempt, source, outcome, status, errorCode, amount, currency }
    await payments.recordNotice(tx, { ...recorded, receivedAt: now })
  }
  if (difference) {
    await payments.update(tx, reference, { flag: difference })
    return { outcome, payment: { ...payment, flag: difference } }
  }
  if (!applied?.isNew) return { outcome, payment }

  const { state, attempts, counted } = applied.course
  const isMoved = state !== payment.state
  const isOver = state === 'paid' || state === 'refunded'
  const changes = {
    state,
    attempts,
    counted,
    ...(applied.isSurplus && { flag: 'paid-twice' as const }),
    ...(isMoved && { changedAt: now, ...(isOver && { askAt: null }) }),
  }
  await payments.update(tx, reference, changes)
  if (applied.isSurplus) await queueRefund(context, tx, { reference, attempt })
  if (payment.replacedAt !== null)
    return { outcome, payment: await settleReplaced(context, tx, { ...payment, ...changes }) }
  if (state === 'refunded')
    await payments.setRefundState(tx, { requestedOf: reference }, { state: 'done', changedAt: now })
  if (isMoved) {
    const isInParts = source === 'refund' && payment.refundRequestedAt === null
    const isSentBack = isInParts || payment.refundRequestedAt !== null || payment.flag === 'refund-refused'
    await onPaymentChanged(tx, {
      kind,
      subject,
      reference,
      price: { amount: payment.amount, currency: payment.currency },
      isSentBack,
      isInParts,
      isReceiptByProvider: isReceiptByProvider({ counted, checkouts: payment.checkouts }),
      from: payment.state,
      to: state,
      at: now,
    })
  }
  return { outcome, payment: { ...payment, ...changes } }
}

/** Refunds money that was paid for an amount that is no longer due, and flags the order for staff; it doesn't count as paid. */
async function settleReplaced(context: PaymentsContext, tx: Transaction, payment: Payment): Promise<Payment> {
  if (payment.state !== 'paid' || payment.counted === null || payment.refundRequestedAt) return payment
  const changes = { flag: 'paid-twice' as const, refundRequestedAt: context.clock.now() }
  await context.payments.update(tx, payment.reference, changes)
  await queueRefund(context, tx, { reference: payment.reference, attempt: payment.counted })
  return { ...payment, ...changes }
}

/**
 * What differs between a notice and the payment. A notice of received money must name the exact amount; any other notice may
 * leave it out.
 */
function differenceTo(payment: Payment, { amount, currency, meaning }: PaymentReport) {
  const mayOmitAmount = meaning !== 'paid'
  if (currency !== payment.currency && !(mayOmitAmount && currency === null)) return 'currency-differs'
  return amount === payment.amount || (mayOmitAmount && amount === null) ? null : 'amount-differs'
}

/** After a partial refund, the provider may report that refund as a full reversal, so staff check which it was. */
async function unclearReversal(
  { payments }: PaymentsContext,
  tx: Transaction,
  { reference, amount }: Payment,
  { event, source }: ReceivedNotice,
) {
  if (event !== 'reversed' || source === 'refund') return null
  const refunded = await payments.sumRefunds(tx, reference)
  return refunded > 0 && refunded < amount ? 'amount-differs' : null
}
