import type { Currency } from '@dotyk/domain'
import type { AccessoryId, ColourId } from '@dotyk/domain/catalogue'
import type { OrderContact, PaymentMethod, PriceBreakdown } from '@dotyk/domain/orders'

/** An order as emails show it. */
export interface OrderInLetter {
  /** What people read out to one another. */
  number: string
  productTitle: string
  accessory: AccessoryId
  colour: ColourId
  count: number
  printDesigns: number
  pageDesigns: number
  price: PriceBreakdown
  currency: Currency
  recipient: string
  /** One line. */
  destination: string
  /** The order's own page. */
  link: string
}

/** What each kind of letter needs to be written; a new kind begins here and ends in templates/. */
export interface LetterData {
  /** Confirms the e-mail of a sign-up. */
  activation: { link: string }
  /** Confirms an e-mail that is being linked to a profile entered by a login link. */
  'email-linking': { link: string }
  /** Goes to the new address and confirms it. */
  'email-change': { link: string }
  'password-change': { link: string }
  /** Goes to the old address after the change; the link restores it. */
  'email-changed': { link: string }
  /** `device` is '' where its name is unknown; `at` is ISO 8601. */
  'new-device': { link: string; device: string; at: string }
  /** Leads to the page that takes a new password. */
  recovery: { link: string }
  /** Confirms that the profile is to be deleted. */
  deletion: { link: string }
  /** The profile is deleted; `days` are left to restore it. */
  deleted: { link: string; days: number }
  /** Sent 7 days and 1 day before the end, once each. */
  'trial-ending': { link: string; days: number }
  'subscription-ending': { link: string; days: number }
  expired: { link: string }
  /** To the buyer. An order paid by bank transfer has its invoice attached; one paid by card a link to pay. */
  'order-received': { order: OrderInLetter; payment: PaymentMethod; payLink: string | null }
  'order-paid': { order: OrderInLetter }
  'order-payment-failed': { order: OrderInLetter; payLink: string }
  'order-sent': { order: OrderInLetter; waybill: string | null; trackLink: string | null }
  /** `refund`: what was paid goes back. */
  'order-cancelled': { order: OrderInLetter; refund: boolean }
  'order-refunded': { order: OrderInLetter }
  /** To staff; `lookUp` names what the carrier's directory didn't know. */
  'order-new': {
    order: OrderInLetter
    payment: PaymentMethod
    contact: OrderContact
    comment: string
    lookUp: string[]
  }
}

export type LetterKind = keyof LetterData

/** The kinds whose link confirms something for an address: it works once and for a day. */
export type ConfirmingKind = Exclude<LetterKind, RemindingKind | SecurityKind | OrderKind>

/** The kinds that tell of a change of how the profile is entered. */
export type SecurityKind = 'email-changed' | 'new-device'

const ASKED_FOR: ReadonlySet<LetterKind> = new Set<ConfirmingKind>([
  'activation',
  'email-linking',
  'email-change',
  'password-change',
  'recovery',
  'deletion',
])

/** Whether somebody waits for the email after a press, so that a refusal can be shown. */
export function isAskedFor(kind: LetterKind): boolean {
  return ASKED_FOR.has(kind)
}

/** The kinds that tell something and lead to the profile. */
export type RemindingKind = 'deleted' | 'trial-ending' | 'subscription-ending' | 'expired'

/** The kinds about an order. */
export type OrderKind = Extract<LetterKind, `order-${string}`>

/** What is drawn and attached when the letter goes. */
export interface LetterAttachment {
  kind: 'invoice'
  orderId: string
}
