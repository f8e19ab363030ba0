import type { RegisteredPayment } from '@dotyk/domain/payments'
import type { Language, Money } from '@dotyk/domain/values'

/** One attempt to pay, as sent to the provider. */
export interface Checkout {
  /** The provider's id of this attempt; it takes money for it once. At most 255 characters. */
  id: string
  price: Money
  /** The text shown to the payer. */
  description: string
  language: Language
  /** The address to which the payer returns; returning proves nothing. */
  resultUrl: string
  /** The address to which the provider sends its callbacks. */
  callbackUrl: string
  /** After it the form is no longer taken. */
  expiresAt: Date
}

/** A callback: the signed text, as base64 of JSON at LiqPay and as the very body at monobank, and its signature in base64. */
export interface SignedPayload {
  data: string
  signature: string
}

/** Where the payer pays: at the provider's address, or by a form that is sent to it. */
export type CheckoutTarget =
  | { kind: 'link'; address: string }
  | ({ kind: 'form'; action: string } & SignedPayload)

export interface StartedCheckout {
  /** The provider's own id of the checkout, by which its status is asked for. */
  checkoutId: string
  target: CheckoutTarget
}

/**
 * The meaning of a provider's status. `waiting`: nothing is settled, the payer may have to act. `declined`: not this
 * card, but the payer may try another. `refunding`: the money goes back, but hasn't arrived. `other` is no payment of
 * ours.
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
  /** The provider's own word. */
  status: string
  /** null where the provider named none, or one that is no amount of minor units. */
  amount: number | null
  currency: string | null
  /** Why it was declined, as the provider's code. */
  errorCode: string | null
}

/** A report that comes unasked, and names its attempt. */
export interface PaymentNotice extends PaymentReport {
  /** The attempt's id, as `Checkout.id` gave it. */
  id: string
}

/** A payment of the provider's register, and when the payer paid. */
export interface RegisterPayment extends RegisteredPayment {
  paidAt: Date
}

export type PaymentProviderName = 'liqpay' | 'monobank' | 'sandbox'

export interface PaymentPort {
  readonly name: PaymentProviderName
  /** The path of ours to which the provider sends its callbacks. */
  readonly callbackPath: '/payments/liqpay' | '/payments/monobank'
  /** @throws PaymentUnavailable when the provider can't be asked now. */
  startCheckout: (checkout: Checkout) => Promise<StartedCheckout>
  /**
   * Closes a checkout that nobody has paid, so that it takes no money any more. Absent where the provider can't.
   * @throws PaymentUnavailable when it can't be asked now.
   */
  closeCheckout?: (checkoutId: string) => Promise<void>
  /**
   * Verifies, then reads a callback.
   * @returns null for one that is signed, but says nothing of a payment to us.
   * @throws InvalidPaymentSignature when the provider did not sign it, PaymentUnavailable when its key can't be fetched.
   */
  readCallback: (signed: SignedPayload) => Promise<PaymentNotice | null>
  /**
   * The provider's status of a checkout; null while the payer never opened it.
   * @throws PaymentUnavailable when it can't be asked now.
   */
  askStatus: (checkoutId: string) => Promise<PaymentReport | null>
  /**
   * Refunds what a checkout took, all of it or a part; asked again it refunds again, up to what was paid.
   * @throws PaymentUnavailable when it can't be asked now, RefundRefused when it refuses.
   */
  refund: (checkoutId: string, price: Money) => Promise<PaymentReport>
  /**
   * The payments that took money in a period of some days, also those that were refunded since.
   * @throws PaymentUnavailable when it can't be asked now.
   */
  readRegister: (period: { from: Date; until: Date }) => Promise<RegisterPayment[]>
}

/** The first takes new payments; the others finish those that they began. */
export type PaymentProviders = readonly [PaymentPort, ...PaymentPort[]]

/** The provider did not sign this. */
export class InvalidPaymentSignature extends Error {
  override name = 'InvalidPaymentSignature'
}

/** The provider can't be reached, doesn't answer or answers nonsense: the same request may work later. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}

/** The provider refuses to refund this; staff have to look. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
  /** The provider's code. */
  readonly code: string

  constructor(code: string) {
    super(`The refund was refused: ${code}`)
    this.code = code
  }
}
