import type { Clock } from '../../clock.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import { type PaymentNotice, type PaymentPort, RefundRefused } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { firstQuestion } from './ask-times.ts'
import type { HearNotice } from './hear-notice.ts'
import { newsOf } from './news-of.ts'
import { attemptId } from './payment-id.ts'
import type { Payment, PaymentRepository } from './payments.repository.ts'
import { type QueueRefund, REFUND_QUEUE, type RefundJob } from './queue-refund.ts'

interface RefundPaymentDependencies {
  payments: Pick<PaymentRepository, 'lockNewest' | 'update'>
  queueRefund: QueueRefund
  clock: Clock
}

/** @returns whether there is money to go back; `refunded` is told as any change once it has. */
export type RefundPayment = (tx: Transaction, orderId: string) => Promise<boolean>

/** Sends an order's money back, once however often it is asked for. */
export function createRefundPayment(dependencies: RefundPaymentDependencies): RefundPayment {
  const { payments, queueRefund, clock } = dependencies
  return async (tx, orderId) => {
    const payment = await payments.lockNewest(tx, 'order', orderId)
    if (payment?.state !== 'paid' || payment.counted === null) return false
    if (payment.refundRequestedAt) return true
    const { reference, counted } = payment
    await payments.update(tx, reference, { refundRequestedAt: clock.now() })
    await queueRefund(tx, { reference, attempt: counted })
    return true
  }
}

interface RefundJobDependencies {
  port: Pick<PaymentPort, 'refund' | 'askStatus'>
  payments: Pick<PaymentRepository, 'find' | 'lock' | 'update'>
  hearNotice: HearNotice
  inTransaction: InTransaction
  clock: Clock
}

export function refundJob(dependencies: RefundJobDependencies): JobDefinition {
  const { port, payments, hearNotice, inTransaction, clock } = dependencies

  async function refund({ reference, attempt }: RefundJob): Promise<void> {
    const found = await payments.find(reference)
    if (found?.attempts[attempt - 1] !== 'paid') return
    const notice = await sendBack(found, attempt)
    await inTransaction(async tx => {
      const payment = await payments.lock(tx, reference)
      if (!payment) return
      if (!notice) {
        await payments.update(tx, reference, { flag: 'refund-refused' })
        return
      }
      const news = newsOf(notice.meaning)
      if (news === 'reversed') await hearNotice(tx, payment, { attempt, source: 'refund', notice, news })
      // On its way: asked about until it has arrived.
      else await payments.update(tx, reference, { askAt: firstQuestion(clock.now()), asked: 0 })
    })
  }

  /** null where the provider says no for good. */
  async function sendBack({ reference, amount, currency }: Payment, attempt: number) {
    const id = attemptId(reference, attempt)
    try {
      return await port.refund(id, { amount, currency })
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      // It refuses what went back already, as when its first yes was lost on the way.
      const known: PaymentNotice | null = await port.askStatus(id)
      return known?.meaning === 'reversed' || known?.meaning === 'refunding' ? known : null
    }
  }

  return {
    queue: REFUND_QUEUE,
    // 1 min, 2 min, ... once an hour: three days in all.
    retryLimit: 78,
    retryDelaySeconds: 60,
    retryBackoff: true,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch) {
        await refund(data as RefundJob).catch((error: unknown) => failed.push({ id, error }))
      }
      return { failed }
    },
  }
}
