import type { Money } from '@dotyk/domain'
import { beginPayment } from '@dotyk/domain/payments'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import { firstQuestion } from './ask-times.ts'
import type { PaymentRepository } from './payments.repository.ts'
import type { PaymentKind } from './payments.tables.ts'

interface OpenPaymentDependencies {
  payments: Pick<PaymentRepository, 'insert'>
  clock: Clock
}

export interface NewPaymentOf extends Money {
  kind: PaymentKind
  /** The order, or the profile that subscribes. */
  subject: string
  /** What the provider will call it: letters, digits, `-` and `_`, unguessable, at most 64 characters. */
  reference: string
}

export type BeginPayment = (tx: Transaction, payment: NewPaymentOf) => Promise<void>

/** Writes down that something is to be paid. */
export function createBeginPayment({ payments, clock }: OpenPaymentDependencies): BeginPayment {
  return async (tx, payment) => {
    const now = clock.now()
    await payments.insert(tx, {
      ...payment,
      ...beginPayment(),
      openedAt: now,
      askAt: firstQuestion(now),
      createdAt: now,
      changedAt: now,
    })
  }
}

export type OpenPayment = (tx: Transaction, order: Money & { orderId: string }) => Promise<void>

/** For the transaction that places an order: its payment, pending, under the order's own id. */
export function createOpenPayment(dependencies: OpenPaymentDependencies): OpenPayment {
  const begin = createBeginPayment(dependencies)
  return (tx, { orderId, amount, currency }) =>
    begin(tx, { kind: 'order', subject: orderId, reference: orderId, amount, currency })
}
