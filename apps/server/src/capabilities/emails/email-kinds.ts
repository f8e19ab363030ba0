import type { Currency, Money } from '@dotyk/domain/values'
import type { AccessoryId, ColourId } from '@dotyk/domain/catalogue'
import type { Support } from '@dotyk/domain/companies'
import type { StaffRole } from '@dotyk/domain/staff'
import type { OrderContact, PaymentMethod, PriceBreakdown } from '@dotyk/domain/orders'

/** An order as emails show it. */
export interface OrderInLetter {
  /** What people read out to one another. */
  number: string
  productTitle: string
  accessory: AccessoryId
  colour: ColourId
  /** Address of a photograph of it; letters queued before there were any have none. */
  picture?: string
  /** What is printed on it ('' for none) and the address its chip opens; a cancelled order, and letters queued before, have none. */
  printed?: { name: string; line: string; pageAddress: string | null }
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

/** What the law has a shop confirm of a purchase in writing. */
export interface PurchaseTerms {
  /** null where no requisites are configured. */
  seller: { name: string; code: string; address: string; taxNote: string } | null
  /** Where claims go to besides a reply; null for a way there isn't. */
  support: Support
  /** Version of the user agreement that applies, and its page. */
  agreement: { version: number; link: string }
  returnsLink: string
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
  /** To an owner whose password somebody guesses at; the link leads to a new password. `count` in a row. */
  'wrong-passwords': { link: string; count: number }
  /** To a member of staff and the owners of the console; `login` is the member's, the link leads to the console. */
  'staff-wrong-codes': { link: string; login: string; count: number }
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
  /** The receipt of a card's appearance that was bought on its own; `reference` is the payment's. */
  'customization-paid': { link: string; reference: string; price: Money }
  /** To a member of a new group; the link signs in. */
  'group-page': { link: string; group: string }
  /** Staff try a company's mail server; the link leads to the company's site. Never queued. */
  'mail-test': { link: string }
  /** To whom staff invite to the console; `inviter` is a login. */
  'staff-invitation': { link: string; role: StaffRole; inviter: string }
  /** To the buyer. An order paid by bank transfer has its invoice attached; one paid by card a link to pay. */
  'order-received': {
    order: OrderInLetter
    payment: PaymentMethod
    payLink: string | null
    /** E-mails queued before there were any have none. */
    terms?: PurchaseTerms
  }
  'order-paid': { order: OrderInLetter }
  'order-payment-failed': { order: OrderInLetter; payLink: string }
  /** The page that the ordered thing opens was made. */
  'order-page': { order: OrderInLetter; loginLink: string }
  'order-sent': { order: OrderInLetter; waybill: string | null; trackLink: string | null }
  /** `refund`: what was paid goes back. */
  'order-cancelled': { order: OrderInLetter; refund: boolean }
  'order-refunded': { order: OrderInLetter }
  /** The whole payment went back before the order was sent. One paid by card has a link to pay again. */
  /** To the address that staff replaced; what it says isn't who has the new one. */
  'order-contact-changed': { order: OrderInLetter }
  'order-on-hold': { order: OrderInLetter; payLink: string | null }
  /** A part of what was paid went back; `amount` in minor units. */
  'order-refunded-part': { order: OrderInLetter; amount: number }
  /** A layout of the print design waits for approval. */
  'order-layout': { order: OrderInLetter }
  /** What staff wrote to the buyer. */
  'order-message': { order: OrderInLetter; text: string }
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
export type ConfirmingKind = Exclude<
  LetterKind,
  | RemindingKind
  | SecurityKind
  | OrderKind
  | 'customization-paid'
  | 'group-page'
  | 'mail-test'
  | 'staff-invitation'
>

/** The kinds that tell of a change of how a profile or the console is entered, or of attempts at it. */
export type SecurityKind = 'email-changed' | 'new-device' | 'wrong-passwords' | 'staff-wrong-codes'

const ASKED_FOR: ReadonlySet<LetterKind> = new Set<ConfirmingKind | 'staff-invitation'>([
  'staff-invitation',
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
