import type { Language, Money } from '@dotyk/domain/values'
import type { PaymentState } from '@dotyk/domain/payments'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { CheckoutReceipt, PaymentProviders } from '../../integrations/payment/port.ts'
import type { PaymentRepository } from './payments.repository.ts'
import type { PaymentKind, PurchaseKind } from './payments.tables.ts'

/** A change of a payment's state. */
export interface PaymentChange {
  kind: PaymentKind
  /** The id of the order, or of the profile that buys for itself. */
  subject: string
  reference: string
  /** The amount in minor units, and its currency. */
  price: Money
  /** Whether the service itself refunded the money, or tried to, because it wasn't due. */
  isSentBack: boolean
  /** Whether the money was refunded in parts, each of which was announced before. */
  isInParts: boolean
  /** Whether the provider makes the fiscal receipt of this payment. */
  isReceiptByProvider: boolean
  from: PaymentState
  to: PaymentState
  at: Date
}

/** This callback runs in the transaction that changes the payment's state. */
export type OnPaymentChanged = (tx: Transaction, change: PaymentChange) => Promise<void>

/** A part of an order's money was refunded. Called in the transaction that records the refund. */
export type OnPartRefunded = (
  tx: Transaction,
  refund: { orderId: string; reference: string; refundId: string; amount: number; at: Date },
) => Promise<void>

/** The provider refused to refund an order's money. Called in the transaction that records the refusal. */
export type OnRefundRefused = (tx: Transaction, orderId: string) => Promise<void>

/** An order's data for the checkout. */
export interface DescribedOrder extends Money {
  /** The order's public number. */
  number: string
  /** The product's title in the order's language. */
  title: string
  language: Language
  /** The company in whose name the checkout is; null for the default company. */
  companyId: string | null
  /** Whether the amount is what a correction added to the paid order. */
  isDifference: boolean
  /** False once the order is cancelled, and where it isn't paid by card. */
  mayPayOnline: boolean
  /** The owner's profile; null for a visitor's order. */
  profileId: string | null
}

/** What a payment is for, and its amount. */
export interface DescribedPayment {
  kind: PaymentKind
  /** The id of the order, or of the profile that buys for itself. */
  subject: string
  /** The amount in minor units. */
  amount: number
}

/** Something that a profile buys for itself, such as a year of the subscription. */
export interface Purchase {
  /** The price in kopiykas. */
  price: () => Promise<number>
  /**
   * Checks that the purchase is due, and locks the profile until the transaction ends.
   * @throws Refusal `already-paid`, `account-deleted` while nothing is due.
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
  /** The receipt that a provider is asked to make of a payment, which is locked in this transaction. */
  describeReceipt: (tx: Transaction, payment: DescribedPayment) => Promise<CheckoutReceipt>
  /** The public numbers of orders, by their ids. */
  orderNumbers: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface PaymentsContext extends PaymentsDeps {
  payments: PaymentRepository
}
