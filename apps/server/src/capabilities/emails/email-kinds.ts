import type { Currency, Money } from '@dotyk/domain/values'
import type { ReceiptKind } from '@dotyk/domain/fiscal'
import type { AccessoryId, ColourId, StockWarning } from '@dotyk/domain/catalogue'
import type { Support } from '@dotyk/domain/companies'
import type { WebhookOffReason } from '@dotyk/domain/leads'
import type { OwnDomainNotice, OwnDomainProblem } from '@dotyk/domain/own-domains'
import type { QuoteRequest } from '@dotyk/domain/quotes'
import type { StaffRole } from '@dotyk/domain/staff'
import type {
  DeliveryForecast,
  OrderContact,
  PaymentMethod,
  PriceBreakdown,
  Settlement,
} from '@dotyk/domain/orders'

/** An order as emails show it. */
export interface OrderInEmail {
  /** Public order number. */
  number: string
  productTitle: string
  accessory: AccessoryId
  colour: ColourId
  /** Address of a photograph of it; emails queued before there were any have none. */
  picture?: string
  /**
   * The texts printed on the product ('' for none) and the address its chip opens, or for how many people it is; cancelled orders, and emails queued
   * by older versions, have none.
   */
  printed?: { name: string; line: string; pageAddress: string | null; people?: number }
  count: number
  printDesigns: number
  pageDesigns: number
  price: PriceBreakdown
  currency: Currency
  recipient: string
  /** The destination in one line. */
  destination: string
  /** When the order comes and the carrier's price in kopiykas, null where unknown; absent in emails of older versions. */
  arrival?: { forecast: DeliveryForecast | null; cost: number | null }
  /** The order's own page. */
  link: string
}

/** What of an order is corrected, with the values before and after; '' for none. */
export interface CorrectionInEmail {
  rows: { what: 'product' | 'count' | 'printed' | 'page' | 'destination'; from: string; to: string }[]
  /** Minor units. */
  total: { from: number; to: number }
  settlement: Settlement
  /** The sum that is settled, in minor units; e-mails queued before it was told have none. */
  settled?: number
}

/** A fiscal receipt as emails show it. */
export interface ReceiptInEmail {
  kind: ReceiptKind
  /** The tax service's number. */
  number: string
  /** ISO 8601. */
  at: string
  price: Money
  /** The tax service's page of it; '' for none. */
  address: string
  /** Address of the picture of its QR code. */
  qr: string | null
  /** Made by a register for trying. */
  isTest: boolean
}

/** Purchase terms that the law requires a shop to confirm in writing. */
export interface PurchaseTerms {
  /** null where no requisites are configured. */
  seller: { name: string; code: string; address: string; taxNote: string } | null
  /** Contacts for claims, besides a reply; null for one that isn't available. */
  support: Support
  /** Version of the user agreement that applies, and its page. */
  agreement: { version: number; link: string }
  returnsLink: string
}

/** Data of each kind of email; a new kind begins here and ends in templates/. */
export interface EmailData {
  /** Confirms the e-mail of a sign-up. */
  activation: { link: string }
  /** Confirms an e-mail that is being linked to a profile entered by a login link. */
  'email-linking': { link: string }
  /** Sent to the new address, which its link confirms. */
  'email-change': { link: string }
  'password-change': { link: string }
  /** Sent to the old address after the change; its link restores that address. */
  'email-changed': { link: string }
  /** `device` is '' where its name is unknown; `at` is ISO 8601. */
  'new-device': { link: string; device: string; at: string }
  /** To an owner whose password somebody guesses at; the link leads to a new password. `count` in a row. */
  'wrong-passwords': { link: string; count: number }
  /** An address that a chip made at an earlier touch was opened again; `chip` is the chip's name, '' for none. */
  'chip-address-reused': { link: string; chip: string }
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
  /** The fiscal receipt of what a profile bought for itself. */
  'purchase-receipt': { link: string; receipt: ReceiptInEmail }
  /** To a card's owner: a visitor left their contact; '' for what they left out. The link leads to the owner's list. */
  'lead-received': {
    link: string
    name: string
    phone: string
    email: string
    organization: string
    message: string
  }
  /** To staff: a company asks for a quote; '' and null for what it left out. The link leads to the console. */
  'quote-requested': QuoteRequest & { link: string }
  /** To staff: little or nothing is left of an item of the stock. Counts in pieces; the link leads to the console. */
  'stock-low': {
    item: string
    warning: StockWarning
    available: number
    onHand: number
    reserved: number
    link: string
  }
  /** To the buyer of a quote: what it offers and until when (`YYYY-MM-DD`); the link leads to its page. */
  'quote-sent': Pick<
    OrderInEmail,
    'number' | 'productTitle' | 'count' | 'printDesigns' | 'pageDesigns' | 'price' | 'currency' | 'link'
  > & { productId: string; validUntil: string }
  /** To an owner whose webhook for leads was turned off; `host` is its address's, the link leads to its log. */
  'webhook-off': { link: string; host: string; reason: WebhookOffReason }
  /** To an owner: what became of a domain of theirs, why, and until when (ISO 8601) it still opens; the link leads to the settings. */
  'own-domain': {
    link: string
    domain: string
    notice: OwnDomainNotice
    problem: OwnDomainProblem | null
    until: string | null
  }
  /** To a member of a new group; the link signs in. */
  'group-page': { link: string; group: string }
  /** Staff try a company's mail server; the link leads to the company's site. Never queued. */
  'mail-test': { link: string }
  /** To whom staff invite to the console; `inviter` is a login. */
  'staff-invitation': { link: string; role: StaffRole; inviter: string }
  /** To the buyer. An order paid by bank transfer has its invoice attached; one paid by card a link to pay. */
  'order-received': {
    order: OrderInEmail
    payment: PaymentMethod
    payLink: string | null
    /** E-mails queued before there were any have none. */
    terms?: PurchaseTerms
  }
  'order-paid': { order: OrderInEmail }
  /** What a correction added to a paid order was paid; `amount` in minor units. */
  'order-difference-paid': { order: OrderInEmail; amount: number }
  'order-payment-failed': { order: OrderInEmail; payLink: string }
  /** The page that the ordered thing opens was made. */
  'order-page': { order: OrderInEmail; loginLink: string }
  /** To a buyer who found the order by its number and phone: the link of its page. */
  'order-link': { order: OrderInEmail }
  'order-sent': { order: OrderInEmail; waybill: string | null; trackLink: string | null }
  /** `refund`: what was paid goes back. */
  'order-cancelled': { order: OrderInEmail; refund: boolean }
  'order-refunded': { order: OrderInEmail }
  /** The whole payment went back before the order was sent. One paid by card has a link to pay again. */
  /** To the address that staff replaced; what it says isn't who has the new one. */
  'order-contact-changed': { order: OrderInEmail }
  'order-on-hold': { order: OrderInEmail; payLink: string | null }
  /** A part of what was paid went back; `amount` in minor units. */
  'order-refunded-part': { order: OrderInEmail; amount: number }
  /** Staff corrected what is made of the order, or the buyer accepted it; the link to pay where the new total is due. */
  'order-corrected': { order: OrderInEmail; correction: CorrectionInEmail; payLink: string | null }
  /** A correction waits for the buyer's answer on the order's page. */
  'order-correction-asked': { order: OrderInEmail; correction: CorrectionInEmail }
  /** To staff: the buyer has accepted or declined a correction. */
  'order-correction-answered': { order: OrderInEmail; correction: CorrectionInEmail; isAccepted: boolean }
  /** Things are replaced without charge: about the new order; `replaced` is the number of the one before. */
  'order-replaced': { order: OrderInEmail; replaced: string }
  /** How far things are that the buyer sends back, and why they aren't refunded. */
  'order-return': {
    order: OrderInEmail
    state: 'announced' | 'received' | 'refused'
    count: number
    reason?: string
  }
  /** The register has made a receipt of the order, or of money that went back. */
  'order-receipt': { order: OrderInEmail; receipt: ReceiptInEmail }
  /** A layout of the print design waits for approval. */
  'order-layout': { order: OrderInEmail }
  /** A message from staff to the buyer. */
  'order-message': { order: OrderInEmail; text: string }
  /** To staff; `lookUp` names what the carrier's directory didn't know. */
  'order-new': {
    order: OrderInEmail
    payment: PaymentMethod
    contact: OrderContact
    comment: string
    lookUp: string[]
  }
}

export type EmailKind = keyof EmailData

/** The kinds whose link confirms something for an address: it works once and for a day. */
export type ConfirmationEmailKind = Exclude<
  EmailKind,
  | ReminderKind
  | SecurityKind
  | OrderKind
  | 'customization-paid'
  | 'purchase-receipt'
  | 'lead-received'
  | 'quote-requested'
  | 'stock-low'
  | 'quote-sent'
  | 'webhook-off'
  | 'own-domain'
  | 'group-page'
  | 'mail-test'
  | 'staff-invitation'
>

/** The kinds that tell of a change of how a profile or the console is entered, of attempts at it, or of a copied chip. */
export type SecurityKind =
  | 'email-changed'
  | 'new-device'
  | 'wrong-passwords'
  | 'staff-wrong-codes'
  | 'chip-address-reused'

const ASKED_FOR: ReadonlySet<EmailKind> = new Set<ConfirmationEmailKind | 'staff-invitation'>([
  'staff-invitation',
  'activation',
  'email-linking',
  'email-change',
  'password-change',
  'recovery',
  'deletion',
])

/** Whether somebody waits for the email after a press, so that a refusal can be shown. */
export function isUserRequested(kind: EmailKind): boolean {
  return ASKED_FOR.has(kind)
}

/**
 * Whether the email says what a stranger confided to its recipient: its content and subject are gone once it is sent, and staff
 * never read them there.
 */
export function isConfidential(kind: EmailKind): boolean {
  return kind === 'lead-received' || kind === 'quote-requested'
}

/** The kinds that tell something and lead to the profile. */
export type ReminderKind = 'deleted' | 'trial-ending' | 'subscription-ending' | 'expired'

/** The kinds about an order. */
export type OrderKind = Extract<EmailKind, `order-${string}`>

/** A file that is drawn and attached when the email is sent. */
export interface EmailAttachment {
  kind: 'invoice'
  orderId: string
}
