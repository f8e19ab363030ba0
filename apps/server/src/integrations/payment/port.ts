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

export interface SignedData {
  /** Base64 of JSON. */
  data: string
  signature: string
}

/** A form whose sending leads the payer to the provider. */
export interface CheckoutForm extends SignedData {
  action: string
}

/**
 * The meaning of a provider's status. `waiting`: nothing is settled, the payer may have to act. `declined`: not this
 * card, but the payer may try another. `refunding`: the money goes back, but hasn't arrived. `other` is no payment of
 * ours.
 */
export type PaymentMeaning = 'waiting' | 'declined' | 'paid' | 'failed' | 'refunding' | 'reversed' | 'other'

/** A provider's report, by callback or on request, without data of the payer. */
export interface PaymentNotice {
  /** The attempt's id, as `Checkout.id` gave it. */
  id: string
  meaning: PaymentMeaning
  /** The provider's own word. */
  status: string
  /** null where the provider named none, or one that is no amount of minor units. */
  amount: number | null
  currency: string | null
  /** Why it was declined, as the provider's code. */
  errorCode: string | null
}

export interface PaymentPort {
  readonly name: 'liqpay' | 'sandbox'
  startCheckout: (checkout: Checkout) => CheckoutForm
  /**
   * Verifies, then reads a callback.
   * @returns null for one that is signed, but says nothing of a payment to us.
   * @throws InvalidPaymentSignature when the provider did not sign it.
   */
  readCallback: (signed: SignedData) => PaymentNotice | null
  /**
   * The provider's status of an attempt; null while the payer never opened its checkout.
   * @throws PaymentUnavailable when it can't be asked now.
   */
  askStatus: (id: string) => Promise<PaymentNotice | null>
  /**
   * Refunds an attempt, all of it or a part; asked again it refunds again, up to what was paid.
   * @throws PaymentUnavailable when it can't be asked now, RefundRefused when it refuses.
   */
  refund: (id: string, price: Money) => Promise<PaymentNotice>
}

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
