import type { ReceiptLine } from '@dotyk/domain/fiscal'
import type { RegisteredPayment } from '@dotyk/domain/payments'
import type { Language, Money } from '@dotyk/domain/values'

/** The fiscal receipt that a provider is asked to make once the payer has paid. */
export interface CheckoutReceipt {
  /** Lines in hryvnias that sum to the price. */
  lines: readonly ReceiptLine[]
  /** The address to which the provider e-mails the receipt; null for none. */
  email: string | null
}

/** One attempt to pay, as sent to the provider. */
export interface Checkout {
  /** The id of this attempt, at most 255 characters; the provider takes money once per id. */
  id: string
  price: Money
  /** The text shown to the payer. */
  description: string
  language: Language
  /** The address to which the payer returns; returning doesn't prove that they paid. */
  resultUrl: string
  /** The address to which the provider sends its callbacks. */
  callbackUrl: string
  /** The moment after which the provider no longer accepts the form. */
  expiresAt: Date
  /** The receipt that the provider makes itself; null if it makes none. */
  receipt: CheckoutReceipt | null
}

/**
 * A callback: the signed text, which is JSON in base64 for LiqPay and the unchanged body for monobank, and its signature in
 * base64.
 */
export interface SignedPayload {
  data: string
  signature: string
}

/** The place where the payer pays: the provider's address, or a form that is submitted to the provider. */
export type CheckoutTarget =
  | { kind: 'link'; address: string }
  | ({ kind: 'form'; action: string } & SignedPayload)

export interface StartedCheckout {
  /** The provider's id of the checkout, by which its status is requested. */
  checkoutId: string
  target: CheckoutTarget
}

/**
 * The meaning of a provider's status. `waiting`: nothing is settled, the payer may have to act. `declined`: this card was
 * refused, but the payer may try another. `refunding`: the refund is under way. `other`: this isn't a payment to the shop.
 */
export type ProviderStatusMeaning =
  | 'waiting'
  | 'declined'
  | 'paid'
  | 'failed'
  | 'refunding'
  | 'reversed'
  | 'other'

/** A provider's report of an attempt, without data of the payer. */
export interface PaymentReport {
  meaning: ProviderStatusMeaning
  /** The status in the provider's own term. */
  status: string
  /** The amount in minor units; null if the provider gave none, or an invalid one. */
  amount: number | null
  currency: string | null
  /** The provider's code of the reason why the payment was declined. */
  errorCode: string | null
}

/** A report that the provider sends on its own, with the attempt's id. */
export interface PaymentNotice extends PaymentReport {
  /** The attempt's id, as `Checkout.id` gave it. */
  id: string
}

/** A payment in the provider's register, with the time when the payer paid. */
export interface RegisterPayment extends RegisteredPayment {
  paidAt: Date
}

export type PaymentProviderName = 'liqpay' | 'monobank' | 'sandbox'

export interface PaymentPort {
  readonly name: PaymentProviderName
  /** The service's path to which the provider sends its callbacks. */
  readonly callbackPath: '/payments/liqpay' | '/payments/monobank'
  /** Whether the provider makes the fiscal receipt of what is paid in hryvnias, so that no other register makes one. */
  readonly makesReceipts: boolean
  /** Starts a checkout. @throws PaymentUnavailable if the provider can't be reached. */
  startCheckout: (checkout: Checkout) => Promise<StartedCheckout>
  /**
   * Closes an unpaid checkout, so that it can no longer be paid. Absent if the provider doesn't support this.
   * @throws PaymentUnavailable if the provider can't be reached.
   */
  closeCheckout?: (checkoutId: string) => Promise<void>
  /**
   * Verifies, then reads a callback.
   * @returns null for a signed callback that isn't about a payment to the shop.
   * @throws InvalidPaymentSignature if the provider did not sign the callback; PaymentUnavailable if the provider's key can't be
   * fetched.
   */
  readCallback: (signed: SignedPayload) => Promise<PaymentNotice | null>
  /**
   * Asks for the status of a checkout; null if the payer has never opened it.
   * @throws PaymentUnavailable if the provider can't be asked.
   */
  askStatus: (checkoutId: string) => Promise<PaymentReport | null>
  /**
   * Refunds a payment in full or in part; a repeated call refunds again, up to the amount paid.
   * @throws PaymentUnavailable if the provider can't be reached; RefundRefused if it refuses.
   */
  refund: (checkoutId: string, price: Money) => Promise<PaymentReport>
  /**
   * Reads the successful payments of a period of some days, including those refunded since.
   * @throws PaymentUnavailable if the register can't be read now.
   */
  readRegister: (period: { from: Date; until: Date }) => Promise<RegisterPayment[]>
}

/** The payment providers: the first takes new payments; the others only complete those begun with them. */
export type PaymentProviders = readonly [PaymentPort, ...PaymentPort[]]

/** The error for a callback that the provider did not sign. */
export class InvalidPaymentSignature extends Error {
  override name = 'InvalidPaymentSignature'
}

/** The error when the provider can't be reached, doesn't answer or sends an invalid answer; the same request may succeed later. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}

/** The error when the provider refuses a refund; staff have to resolve it. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
  /** The provider's code of the reason. */
  readonly code: string

  constructor(code: string) {
    super(`The refund was refused: ${code}`)
    this.code = code
  }
}
