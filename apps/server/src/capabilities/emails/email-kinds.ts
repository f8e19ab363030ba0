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
  /** Address of the product's photograph; absent in emails that were queued before photographs were added. */
  picture?: string
  /**
   * The texts printed on the product ('' if a text is empty) and the address that its chip opens, or the number of people; absent
   * in emails about cancelled orders and in emails queued by older versions.
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
  /**
   * The expected arrival and the carrier's price in kopiykas, each null if unknown; absent in emails queued by older
   * versions.
   */
  arrival?: { forecast: DeliveryForecast | null; cost: number | null }
  /** Address of the order's own page. */
  link: string
}

/** The corrected parts of an order, with the values before and after; '' if a value is empty. */
export interface CorrectionInEmail {
  /** The changed values as text; of a design, `to` is `own` or `none`, and `from` is ''. */
  rows: {
    what: 'product' | 'count' | 'printed' | 'page' | 'design' | 'destination'
    from: string
    to: string
  }[]
  /** The totals before and after, in minor units. */
  total: { from: number; to: number }
  settlement: Settlement
  /** The sum that is paid or refunded, in minor units; absent in emails queued by older versions. */
  settled?: number
}

/** A fiscal receipt as emails show it. */
export interface ReceiptInEmail {
  kind: ReceiptKind
  /** The fiscal number given by the tax service. */
  number: string
  /** The receipt's time in ISO 8601. */
  at: string
  price: Money
  /** Address of the receipt's page at the tax service; '' if there is none. */
  address: string
  /** Address of the picture of the receipt's QR code; null if there is none. */
  qr: string | null
  /** Whether a test cash register made the receipt. */
  isTest: boolean
}

/** Purchase terms that the law requires a shop to confirm in writing. */
export interface PurchaseTerms {
  /** The seller's legal details; null if they aren't configured. */
  seller: { name: string; code: string; address: string; taxNote: string } | null
  /** Contacts for claims, besides replying to the email; each is null if it isn't available. */
  support: Support
  /** The version of the current user agreement, and its page. */
  agreement: { version: number; link: string }
  returnsLink: string
}

/** Data of each kind of email. To add a kind, declare its data in this interface and write its template in templates/. */
export interface EmailData {
  /** Confirms the e-mail of a sign-up. */
  activation: { link: string }
  /** Confirms an e-mail that is being linked to a profile entered by a login link. */
  'email-linking': { link: string }
  /** Sent to a new address; its link confirms that address. */
  'email-change': { link: string }
  'password-change': { link: string }
  /** Sent to the old address after the change; its link restores the old address. */
  'email-changed': { link: string }
  /** Tells the owner about a sign-in from a new browser; `device` is '' if its name is unknown; `at` is in ISO 8601. */
  'new-device': { link: string; device: string; at: string }
  /**
   * Sent to an owner whose password somebody tries to guess, `count` times in a row; the link leads to setting a new
   * password.
   */
  'wrong-passwords': { link: string; count: number }
  /**
   * Sent to an owner because an address that their chip made at an earlier touch was opened again; `chip` is the chip's name, ''
   * if it has none.
   */
  'chip-address-reused': { link: string; chip: string }
  /**
   * Sent to a member of staff and to the console's owners about wrong codes; `login` is the member's login, and the link leads
   * to the console.
   */
  'staff-wrong-codes': { link: string; login: string; count: number }
  /** Has a link to the page for setting a new password. */
  recovery: { link: string }
  /** Confirms that the profile should be deleted. */
  deletion: { link: string }
  /** Says that the profile is deleted; it can be restored for `days` more days. */
  deleted: { link: string; days: number }
  /** Sent 7 days and 1 day before the trial ends, once each. */
  'trial-ending': { link: string; days: number }
  'subscription-ending': { link: string; days: number }
  expired: { link: string }
  /**
   * Confirms a payment for customizing a card that was made separately from any order; `reference` is the payment's
   * reference.
   */
  'customization-paid': { link: string; reference: string; price: Money }
  /** The fiscal receipt of a profile's own purchase. */
  'purchase-receipt': { link: string; receipt: ReceiptInEmail }
  /**
   * Sent to a card's owner when a visitor leaves a contact; omitted fields are ''. The link leads to the owner's list of
   * contacts.
   */
  'lead-received': {
    link: string
    name: string
    phone: string
    email: string
    organization: string
    message: string
  }
  /** Sent to staff when a company asks for a quote; omitted fields are '' or null. The link leads to the console. */
  'quote-requested': QuoteRequest & { link: string }
  /** Sent to staff when few or no pieces of a stock item are left. Counts are in pieces, and the link leads to the console. */
  'stock-low': {
    item: string
    warning: StockWarning
    available: number
    onHand: number
    reserved: number
    link: string
  }
  /** Sent to the buyer of a quote: the offer and its last day (`YYYY-MM-DD`); the link leads to the quote's page. */
  'quote-sent': Pick<
    OrderInEmail,
    'number' | 'productTitle' | 'count' | 'printDesigns' | 'pageDesigns' | 'price' | 'currency' | 'link'
  > & { productId: string; validUntil: string }
  /**
   * Sent to an owner whose webhook for leads was disabled; `host` is the host of the webhook's address, and the link leads to
   * its log.
   */
  'webhook-off': { link: string; host: string; reason: WebhookOffReason }
  /**
   * Sent to an owner about a change of their domain's state: why it changed, and until when (ISO 8601) the domain still opens
   * the card; the link leads to the settings.
   */
  'own-domain': {
    link: string
    domain: string
    notice: OwnDomainNotice
    problem: OwnDomainProblem | null
    until: string | null
  }
  /** Sent to a member of a new group; the link signs the member in. */
  'group-page': { link: string; group: string }
  /** Sent at once, without being queued, when staff test a company's mail server; the link leads to the company's site. */
  'mail-test': { link: string }
  /** Invites a person to the console; `inviter` is the login of the member who invites. */
  'staff-invitation': { link: string; role: StaffRole; inviter: string }
  /**
   * Sent to the buyer when an order is placed. An order paid by bank transfer has its invoice attached; an order paid by card
   * has a link to pay.
   */
  'order-received': {
    order: OrderInEmail
    payment: PaymentMethod
    payLink: string | null
    /** The terms of the purchase; absent in emails queued by older versions. */
    terms?: PurchaseTerms
  }
  'order-paid': { order: OrderInEmail }
  /** Confirms the payment of the difference that a correction added to a paid order; `amount` is in minor units. */
  'order-difference-paid': { order: OrderInEmail; amount: number }
  'order-payment-failed': { order: OrderInEmail; payLink: string }
  /** Says that the page which the ordered product opens was made. */
  'order-page': { order: OrderInEmail; loginLink: string }
  /** Sent to a buyer who looked up the order by its number and phone; it has the link to the order's page. */
  'order-link': { order: OrderInEmail }
  /** `together` are the public numbers of the orders in the same parcel; absent in emails queued by older versions. */
  'order-sent': {
    order: OrderInEmail
    waybill: string | null
    trackLink: string | null
    together?: string[]
  }
  /** Says that one parcel of an order that goes in several was sent. */
  'order-part-sent': {
    order: OrderInEmail
    waybill: string | null
    trackLink: string | null
    /** The parcel's number in the order, by which a queued email is withdrawn. */
    parcel: number
    /** Its place among the parcels, from 1, and how many there are. */
    position: number
    parcels: number
    /** How many things are in it, and for whom; the names are empty where all things are the same. */
    things: number
    names: string[]
    /** How many parcels are still to be sent. */
    unsent: number
    /** Where the parcel goes, if it doesn't go where the order does. */
    recipient: string | null
    destination: string | null
  }
  /** Says that the order is cancelled; `refund` tells whether the payment is returned. */
  'order-cancelled': { order: OrderInEmail; refund: boolean }
  'order-refunded': { order: OrderInEmail }
  /**
   * Says that the whole payment was returned before the order was sent. If the order was paid by card, it has a link to pay
   * again.
   */
  /** Sent to the address that staff replaced in the order; it doesn't reveal the new address. */
  'order-contact-changed': { order: OrderInEmail }
  'order-on-hold': { order: OrderInEmail; payLink: string | null }
  /** Says that a part of the payment was returned; `amount` is in minor units. */
  'order-refunded-part': { order: OrderInEmail; amount: number }
  /** Says that staff corrected the order or that the buyer accepted a correction; it has a link to pay if more is due. */
  'order-corrected': { order: OrderInEmail; correction: CorrectionInEmail; payLink: string | null }
  /** Says that a correction waits for the buyer's answer on the order's page. */
  'order-correction-asked': {
    order: OrderInEmail
    correction: CorrectionInEmail
    /** The last day on which the buyer may answer (`YYYY-MM-DD`); absent in emails queued by older versions. */
    answerBy?: string
  }
  /** Reminds a buyer who hasn't answered about a correction. */
  'order-correction-reminder': { order: OrderInEmail; correction: CorrectionInEmail; answerBy: string }
  /** Says that a correction doesn't wait for the buyer's answer any more, and that the order stays as it was. */
  'order-correction-ended': {
    order: OrderInEmail
    correction: CorrectionInEmail
    why: 'expired' | 'withdrawn'
  }
  /** Sent to staff when the buyer has accepted or declined a correction, or (null) hasn't answered in time. */
  'order-correction-answered': {
    order: OrderInEmail
    correction: CorrectionInEmail
    isAccepted: boolean | null
  }
  /** Tells the buyer about a new order that replaces products without charge; `replaced` is the number of the original order. */
  'order-replaced': { order: OrderInEmail; replaced: string }
  /** Tells the buyer the state of a return, and the reason if the products aren't refunded. */
  'order-return': {
    order: OrderInEmail
    state: 'announced' | 'received' | 'refused'
    count: number
    reason?: string
  }
  /** Has a fiscal receipt of the order or of a refund. */
  'order-receipt': { order: OrderInEmail; receipt: ReceiptInEmail }
  /** Says that a layout of the print design waits for approval. */
  'order-layout': { order: OrderInEmail }
  /** A message from staff to the buyer. */
  'order-message': { order: OrderInEmail; text: string }
  /** Sent to staff about a new order; `lookUp` names the parts that the carrier's directory didn't know. */
  'order-new': {
    order: OrderInEmail
    payment: PaymentMethod
    contact: OrderContact
    comment: string
    lookUp: string[]
  }
}

export type EmailKind = keyof EmailData

/** The kinds whose link confirms something for an address: the link works once and for one day. */
export type ConfirmationEmailKind = Exclude<
  EmailKind,
  | ReminderEmailKind
  | SecurityEmailKind
  | OrderEmailKind
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

/**
 * The kinds about security: changes of the sign-in data of a profile or of the console, attempts to sign in, and copied
 * chips.
 */
export type SecurityEmailKind =
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

/** Whether a user has just asked for this email and waits for it, so that a refusal can be shown. */
export function isUserRequested(kind: EmailKind): boolean {
  return ASKED_FOR.has(kind)
}

/**
 * Whether the email contains a stranger's confidential message to its recipient: the content and subject are deleted once it is
 * sent, and staff never see them in the console.
 */
export function isConfidential(kind: EmailKind): boolean {
  return kind === 'lead-received' || kind === 'quote-requested'
}

/** The kinds that inform an owner about the profile and link to it. */
export type ReminderEmailKind = 'deleted' | 'trial-ending' | 'subscription-ending' | 'expired'

/** The kinds about an order. */
export type OrderEmailKind = Extract<EmailKind, `order-${string}`>

/** A file that is drawn and attached when the email is sent. */
export interface EmailAttachment {
  kind: 'invoice'
  orderId: string
}
