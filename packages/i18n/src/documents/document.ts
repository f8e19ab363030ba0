import { readablePhone } from '@dotyk/domain/values'

/**
 * A part of a section: a paragraph, a list, steps in their order, or a table. Texts may hold links: `[label](/address)`.
 */
export type Block = string | { list: string[] } | { steps: string[] } | { head: string[]; rows: string[][] }

export interface Section {
  /** Names the section in an address; the same in every language. */
  id: string
  title: string
  blocks: Block[]
}

export interface DocumentText {
  /** For the browser's title and for lists of links. */
  title: string
  /** For search engines. */
  description: string
  heading: string
  lead: string
  /** Whether its sections and paragraphs have numbers, so that each can be cited. */
  isNumbered?: boolean
  sections: Section[]
  questions?: { question: string; answer: string }[]
}

export type CardProvider = 'liqpay' | 'monobank'

/** Facts about the shop that runs the service. Nothing here is invented: what is unknown is left unsaid. */
export interface ShopFacts {
  brand: string
  /** The host of the site: `dotyk.example`. */
  host: string
  /** The seller; null where no requisites are configured. */
  seller: SellerFacts | null
  support: SupportFacts
  /** Who charges cards, the one that takes new payments first; empty where it has no name. */
  cardProviders: readonly CardProvider[]
  /** Whether LiqPay makes the fiscal receipts of its payments, for which it gets the payer's e-mail. */
  liqpayMakesReceipts: boolean
  offersInvoices: boolean
  /** Whether visits are counted by Google's services, with consent. */
  countsVisits: boolean
  /** Whether errors are reported to a service for that. */
  reportsErrors: boolean
  /** How long an order's personal data is kept. */
  orderRetentionYears: number
  /** The price of a year's subscription: `0 ₴`. */
  subscriptionPrice: string
}

export interface SellerFacts {
  name: string
  /** EDRPOU of an organization, IPN of a person. */
  code: string
  /** '' where it isn't known, like the next. */
  address: string
  taxNote: string
}

/** null for a way there isn't. */
export interface SupportFacts {
  email: string | null
  /** `+` and digits. */
  phone: string | null
  /** A `https://t.me/…` address. */
  telegram: string | null
}

export type WriteDocument = (facts: ShopFacts) => DocumentText

/** Every way to reach the support, as links in a text. */
export function contactLinks({ email, phone, telegram }: SupportFacts): string[] {
  return [
    ...(email === null ? [] : [`[${email}](mailto:${email})`]),
    ...(phone === null ? [] : [`[${readablePhone(phone)}](tel:${phone})`]),
    ...(telegram === null ? [] : [`[Telegram](${telegram})`]),
  ]
}
