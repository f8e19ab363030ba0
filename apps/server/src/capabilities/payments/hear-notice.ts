import { hearNews, type PaymentNews, type PaymentState } from '@dotyk/domain/payments'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { PaymentNotice } from '../../integrations/payment/port.ts'
import type { Payment, PaymentRepository } from './payments.repository.ts'
import type { NoticeOutcome, PaymentKind } from './payments.tables.ts'
import type { QueueRefund } from './queue-refund.ts'

/** A payment's state has changed; whoever it concerns hears of it in the same transaction. */
export interface PaymentChange {
  kind: PaymentKind
  /** The order, or the profile that subscribes. */
  subject: string
  from: PaymentState
  to: PaymentState
  at: Date
}

export type OnPaymentChanged = (tx: Transaction, change: PaymentChange) => Promise<void>

export interface HearNoticeDependencies {
  payments: Pick<PaymentRepository, 'update' | 'recordNotice'>
  queueRefund: QueueRefund
  onPaymentChanged: OnPaymentChanged
  clock: Clock
}

export interface Heard {
  attempt: number
  source: 'callback' | 'status' | 'refund'
  notice: PaymentNotice
  /** What the notice comes to; null where it settles nothing. */
  news: PaymentNews | null
}

/** @param payment as it was locked in this transaction */
export type HearNotice = (
  tx: Transaction,
  payment: Payment,
  heard: Heard,
) => Promise<{ payment: Payment; outcome: NoticeOutcome }>

/** Holds a verified notice against what is owed, and lets it count where the table of states allows. */
export function createHearNotice(dependencies: HearNoticeDependencies): HearNotice {
  const { payments, queueRefund, onPaymentChanged, clock } = dependencies

  return async (tx, payment, heard) => {
    const { reference, kind, subject } = payment
    const { attempt, source, notice, news } = heard
    const now = clock.now()
    const difference = news && differenceTo(payment, notice)
    const told = news && !difference ? hearNews(payment, attempt, news) : null
    const outcome = difference ?? (told?.isSurplus ? 'surplus' : told?.isNew ? 'changed' : 'unchanged')

    // That nothing is settled yet is asked for often; only what the provider tells by itself is kept then.
    if (outcome !== 'unchanged' || source === 'callback') {
      await payments.recordNotice(tx, {
        ...{ reference, attempt, source, outcome },
        ...{ status: notice.status, errorCode: notice.errorCode },
        ...{ amount: notice.amount, currency: notice.currency },
        receivedAt: now,
      })
    }
    if (difference) {
      await payments.update(tx, reference, { flag: difference })
      return { outcome, payment: { ...payment, flag: difference } }
    }
    if (!told?.isNew) return { outcome, payment }

    const { state, attempts, counted } = told.course
    const isMoved = state !== payment.state
    const isOver = state === 'paid' || state === 'refunded'
    const changes = {
      ...{ state, attempts, counted },
      ...(told.isSurplus && { flag: 'paid-twice' as const }),
      ...(isMoved && { changedAt: now, ...(isOver && { askAt: null }) }),
    }
    await payments.update(tx, reference, changes)
    if (told.isSurplus) await queueRefund(tx, { reference, attempt })
    if (isMoved) await onPaymentChanged(tx, { kind, subject, from: payment.state, to: state, at: now })
    return { outcome, payment: { ...payment, ...changes } }
  }
}

/** Money that was taken names its amount; a notice of anything else may leave it out. */
function differenceTo(payment: Payment, { amount, currency, meaning }: PaymentNotice) {
  const mayBeSilent = meaning !== 'paid'
  if (currency !== payment.currency && !(mayBeSilent && currency === null)) return 'currency-differs'
  return amount === payment.amount || (mayBeSilent && amount === null) ? null : 'amount-differs'
}
