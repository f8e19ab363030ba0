import type { Money } from '@dotyk/domain/values'
import { beginPayment } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { PaymentKind } from './payments.tables.ts'
import { firstAskAt } from './reconcile-times.ts'

export interface Bill extends Money {
  kind: PaymentKind
  /** The id of the order, or of the profile that buys an extension. */
  subject: string
  /** The provider's id of the payment: letters, digits, `-` and `_`, unguessable, at most 64 characters. */
  reference: string
}

/** Records that something is to be paid. */
export async function openPayment(
  { payments, clock }: Pick<PaymentsContext, 'payments' | 'clock'>,
  tx: Transaction,
  bill: Bill,
): Promise<void> {
  const now = clock.now()
  await payments.insert(tx, {
    ...bill,
    ...beginPayment(),
    openedAt: now,
    askAt: firstAskAt(now),
    createdAt: now,
    changedAt: now,
  })
}
