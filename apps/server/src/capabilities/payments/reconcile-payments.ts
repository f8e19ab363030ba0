import type { PaymentNews } from '@dotyk/domain/payments'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { type PaymentNotice, type PaymentPort, PaymentUnavailable } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { firstQuestion, nextQuestion } from './ask-times.ts'
import type { HearNotice } from './hear-notice.ts'
import { newsOfAnswer } from './news-of.ts'
import { attemptId } from './payment-id.ts'
import type { Payment, PaymentRepository } from './payments.repository.ts'
import type { PaymentLog } from './record-callback.ts'

export const RECONCILE_QUEUE = 'payments.reconcile'

interface ReconcileDependencies {
  port: Pick<PaymentPort, 'askStatus'>
  payments: Pick<PaymentRepository, 'findDue' | 'lock' | 'update'>
  hearNotice: HearNotice
  inTransaction: InTransaction
  clock: Clock
  log: PaymentLog
}

/** Asks the provider about payments whose news hasn't come, ever more rarely, and ends after three days. */
export function reconcileJob(dependencies: ReconcileDependencies): JobDefinition {
  const { port, payments, hearNotice, inTransaction, clock, log } = dependencies

  async function askAbout(due: Payment): Promise<void> {
    const answers: { attempt: number; notice: PaymentNotice }[] = []
    for (const attempt of unsettledAttempts(due)) {
      const notice = await port.askStatus(attemptId(due.reference, attempt))
      if (notice) answers.push({ attempt, notice })
    }
    await inTransaction(async tx => {
      let payment = await payments.lock(tx, due.reference)
      if (!payment) return
      const sinceOpened = clock.now().getTime() - payment.openedAt.getTime()
      for (const { attempt, notice } of answers) {
        const news = newsOfAnswer(notice.meaning, sinceOpened)
        ;({ payment } = await hearNotice(tx, payment, { attempt, source: 'status', notice, news }))
      }
      if (unsettledAttempts(payment).length === 0) {
        await payments.update(tx, payment.reference, { askAt: null })
        return
      }
      const asked = payment.asked + 1
      const askAt = nextQuestion(asked, clock.now())
      await payments.update(tx, payment.reference, { askAt, asked })
      if (askAt === null && payment.state === 'pending')
        await hearNotice(tx, payment, { attempt: payment.attempts.length, source: 'status', ...NEVER_PAID })
    })
  }

  return {
    queue: RECONCILE_QUEUE,
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '* * * * *',
    async work() {
      for (const due of await payments.findDue(clock.now())) {
        try {
          await askAbout(due)
        } catch (error) {
          if (!(error instanceof PaymentUnavailable)) throw error
          log.warn({ error: error.message }, 'a payment could not be asked about')
          // An outage is no answer: the same question later.
          await inTransaction(tx => payments.update(tx, due.reference, { askAt: firstQuestion(clock.now()) }))
        }
      }
      return { failed: [] }
    },
  }
}

/** Those the provider may still have news of; one that failed may have been paid after all. */
function unsettledAttempts({ state, attempts, counted, refundRequestedAt }: Payment): number[] {
  if (state === 'refunded') return []
  if (state === 'paid') return refundRequestedAt && counted !== null ? [counted] : []
  return attempts.flatMap((attempt, at) => (attempt === 'open' || attempt === 'failed' ? [at + 1] : []))
}

const NEVER_PAID: { notice: PaymentNotice; news: PaymentNews } = {
  notice: { id: '', meaning: 'failed', status: 'never_paid', amount: null, currency: null, errorCode: null },
  news: 'failed',
}
