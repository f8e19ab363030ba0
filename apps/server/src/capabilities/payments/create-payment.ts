import type { Money } from '@dotyk/domain/values'
import { newPaymentProgress } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { PaymentKind } from './payments.tables.ts'
import { firstStatusRequestAt } from './reconcile-times.ts'

export interface PaymentRequest extends Money {
  kind: PaymentKind
  /** The id of the order, or of the profile that buys an extension. */
  subject: string
  /** The provider's id of the payment: letters, digits, `-` and `_`, unguessable, at most 64 characters. */
  reference: string
}

/** Stores a new payment that is due. */
export async function createPayment(
  { payments, clock }: Pick<PaymentsContext, 'payments' | 'clock'>,
  tx: Transaction,
  bill: PaymentRequest,
): Promise<void> {
  const now = clock.now()
  await payments.insert(tx, {
    ...bill,
    ...newPaymentProgress(),
    openedAt: now,
    askAt: firstStatusRequestAt(now),
    createdAt: now,
    changedAt: now,
  })
}
