import type { Language, Money } from '@dotyk/domain/values'
import type { PaymentState } from '@dotyk/domain/payments'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { PaymentProviders } from '../../integrations/payment/port.ts'
import type { PaymentRepository } from './payments.repository.ts'
import type { PaymentKind, PurchaseKind } from './payments.tables.ts'

/** A payment's state has changed. */
export interface PaymentChange {
  kind: PaymentKind
  /** The order, or the profile that pays for itself. */
  subject: string
  reference: string
  /** In minor units and its currency. */
  price: Money
  /** The service itself has sent the money back, or tried to: it was not owed. */
  isSentBack: boolean
  /** It was sent back in parts, each of which was told of. */
  isInParts: boolean
  from: PaymentState
  to: PaymentState
  at: Date
}

/** Called in the transaction that changes the payment. */
export type OnPaymentChanged = (tx: Transaction, change: PaymentChange) => Promise<void>

/** A part of an order's money has gone back. Called in the transaction that records it. */
export type OnPartRefunded = (
  tx: Transaction,
  refund: { orderId: string; reference: string; refundId: string; amount: number; at: Date },
) => Promise<void>

/** The provider refused to send an order's money back. Called in the transaction that records it. */
export type OnRefundRefused = (tx: Transaction, orderId: string) => Promise<void>

/** An order's data for the checkout. */
export interface DescribedOrder extends Money {
  /** The number people quote. */
  number: string
  /** The product's title in the order's language. */
  title: string
  language: Language
  /** In whose name it is; null for the default company. */
  companyId: string | null
  /** The amount is what a correction added to the paid order. */
  isDifference: boolean
  /** False once it is cancelled, or where it isn't paid by card. */
  mayPay: boolean
  /** The owner's profile; null for a visitor's order. */
  profileId: string | null
}

/** Something a profile pays for itself, such as a year of the subscription. */
export interface Purchase {
  /** Kopiykas. */
  price: () => Promise<number>
  /**
   * Locks the profile until the transaction ends.
   * @throws Refusal `already-paid`, `account-deleted` while nothing is to be paid.
   */
  assertDue: (tx: Transaction, profileId: string) => Promise<void>
}

export type PaymentsDeps = Pick<
  AppContext,
  'logger' | 'db' | 'inTransaction' | 'jobs' | 'clock' | 'brands' | 'publicUrl'
> & {
  providers: PaymentProviders
  purchases: Record<PurchaseKind, Purchase>
  describeOrder: (orderId: string) => Promise<DescribedOrder | null>
  onPaymentChanged: OnPaymentChanged
  onPartRefunded: OnPartRefunded
  onRefundRefused: OnRefundRefused
  /** The numbers of orders by their ids. */
  orderNumbers: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface PaymentsContext extends PaymentsDeps {
  payments: PaymentRepository
}
