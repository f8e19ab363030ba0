import type { InTransaction } from '../../database/database.ts'
import {
  NoticeForged,
  type PaymentNotice,
  type PaymentPort,
  type SignedData,
} from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import type { HearNotice } from './hear-notice.ts'
import { newsOf } from './news-of.ts'
import { readAttemptId } from './payment-id.ts'
import type { PaymentRepository } from './payments.repository.ts'

export interface PaymentLog {
  warn: (details: object, message: string) => void
}

interface RecordCallbackDependencies {
  port: Pick<PaymentPort, 'readCallback'>
  payments: Pick<PaymentRepository, 'lock'>
  hearNotice: HearNotice
  inTransaction: InTransaction
  log: PaymentLog
}

/** @throws Refusal `payment-signature-invalid` for what the provider did not sign. */
export type RecordCallback = (signed: SignedData) => Promise<void>

/**
 * Takes the provider's news: verified first, then read, held against what is owed, and counted while the payment is locked.
 * News that is late, doubled or of nobody's payment changes nothing and is well (decisions 9.14).
 */
export function createRecordCallback(dependencies: RecordCallbackDependencies): RecordCallback {
  const { port, payments, hearNotice, inTransaction, log } = dependencies

  return async signed => {
    const notice = readVerified(port, signed)
    const place = notice && readAttemptId(notice.id)
    if (!place) {
      log.warn({ status: notice?.status }, 'the payment provider told of something that is no payment here')
      return
    }
    await inTransaction(async tx => {
      const payment = await payments.lock(tx, place.reference)
      if (!payment || place.attempt > payment.attempts.length) {
        log.warn({ status: notice.status }, 'the payment provider told of an unknown payment')
        return
      }
      const news = newsOf(notice.meaning)
      const { outcome } = await hearNotice(tx, payment, {
        attempt: place.attempt,
        source: 'callback',
        notice,
        news,
      })
      if (outcome !== 'changed' && outcome !== 'unchanged')
        log.warn({ outcome, kind: payment.kind }, 'a payment needs to be looked at')
    })
  }
}

function readVerified(port: Pick<PaymentPort, 'readCallback'>, signed: SignedData): PaymentNotice | null {
  try {
    return port.readCallback(signed)
  } catch (error) {
    throw error instanceof NoticeForged ? new Refusal('payment-signature-invalid') : error
  }
}
