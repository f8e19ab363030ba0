import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import type { Currency, Language } from '@dotyk/domain/values'
import type { ProductBaseWire, ProductWire } from './catalogue.ts'
import type { ErrorKey } from './errors.ts'
import type { FoundOrderWire, OrderStatusWire } from './orders/order.ts'
import type { OwnProfileWire } from './profile.ts'
import type { ShownQuoteWire } from './quotes.ts'
import type { ShownServiceStatus } from './service-status.ts'
import type { ProductSize } from './wire/catalogue.ts'

/** The cheapest product of an accessory. */
export interface LowestPrice {
  accessory: AccessoryId
  /** The price in minor units. */
  price: number
  /** Whether any product of the accessory is in stock. */
  inStock: boolean
  size: ProductSize
  /** The material in the language of the currency. */
  material: string
}

/** The catalogue's data for pages. */
export interface PageCatalogue {
  base: (currency: Currency) => Promise<ProductBaseWire>
  /** Returns every product of an accessory, in all choices and currencies. */
  productsOf: (accessory: number) => Promise<ProductWire[]>
  /** Returns the lowest price of each accessory. */
  lowestPrices: (currency: Currency) => Promise<LowestPrice[]>
}

/** The action of an emailed link. */
export interface OpenedLink<Kind extends string = string> {
  kind: Kind
  /** The email address that the link concerns. */
  email: string
  /** The name on the profile; '' if it has none. */
  name: string
  /** Whether confirming requires a new password. */
  asksPassword: boolean
}

/** The result of sending a form. */
export interface SentQuoteForm {
  /** The first broken rule of each field; the field '' stands for the form as a whole. [] if the form was stored. */
  errors: { field: string; key: ErrorKey }[]
  /** The token with which the form is shown again. */
  token: string
}

/** The visitor who sends a page's form. */
export interface FormVisitor {
  /** The visitor's network; `PageContext` has the same field. */
  network: string
  language: Language
  /** The company of the host; null for the default company. */
  companyId: string | null
}

/** Functions of the server that the pages' loaders and actions call. */
export interface PageSources {
  catalogue: PageCatalogue
  /**
   * Does the same as `POST /auth/confirm`, for a browser without scripts.
   * @param session the token of the confirming browser's session
   * @param password a new password, if the link requires one
   * @throws an error whose `key` is an ErrorKey if the link can't be used
   */
  confirm: (token: string, session: string | null, password: string | null) => Promise<{ action: string }>
  /**
   * Reads what an email's link would do, without changing anything.
   * @param session the token of the opening browser's session
   * @throws an error whose `key` is an ErrorKey if the link can't be used
   */
  openLink: (token: string, session: string | null) => Promise<OpenedLink>
  /** Returns the name on an owner's card; '' if the card has none. */
  ownerName: (profileId: string) => Promise<string>
  /** Returns a profile as its owner sees it; null if it is permanently deleted. */
  ownProfile: (profileId: string, language: Language) => Promise<OwnProfileWire | null>
  /** Returns the order with an unguessable id, with its product in the reader's language; null if there is none. */
  findOrder: (orderId: string, language: Language) => Promise<OrderStatusWire | null>
  /** Returns the quote with an unguessable id, with its product in the reader's language; null if there is none. */
  findQuote: (quoteId: string, language: Language) => Promise<ShownQuoteWire | null>
  /** Returns the token for a new form that requests a quote. */
  openQuoteForm: () => Promise<string>
  /** Stores a request for a quote; `fields` has the form's texts by the names of its fields. */
  sendQuoteForm: (fields: Readonly<Record<string, string>>, visitor: FormVisitor) => Promise<SentQuoteForm>
  /**
   * Returns the progress of the order with the given number and buyer's phone, without its id and personal data.
   * @throws an error whose `key` is an ErrorKey if there is none
   */
  lookUpOrder: (lookup: OrderLookupForm) => Promise<FoundOrderWire>
  /** Sends the order's link to its buyer's e-mail. @throws an error whose `key` is an ErrorKey if there is no such order */
  emailOrderLink: (lookup: OrderLookupForm) => Promise<void>
  /** Returns whether the service's parts work. Never fails: during an outage it returns what this process knows. */
  serviceStatus: () => Promise<ShownServiceStatus>
}

/** The texts that were typed to find an order, and the site on which they were typed. */
export interface OrderLookupForm {
  number: string
  phone: string
  language: Language
  /** The service's address, as in `PageContext.publicUrl`. */
  publicUrl: string
  /** The visitor's network; `PageContext` has the same field. */
  network: string
}

/** The context that the server passes to the site's pages with a request. */
export interface PageContext extends PageSources {
  /** The page's language, taken from the query `lng`, the cookie `Lang`, `Accept-Language`, or else the brand's default. */
  language: Language
  /** A nonce that marks the page's own inline scripts and styles; the server removes it and allows these by their hashes. */
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  /** The session token for `confirm`; never sent to the browser. */
  sessionToken: string | null
  /** The network the request came from, which limits the number of lookups; never sent to the browser. */
  network: string
  /** Who posted the page's form; null for a page that is read. Never sent to the browser. */
  visitor: FormVisitor | null
  /** The service's address without a trailing slash. */
  publicUrl: string
  /** The id of the tag manager, which counts the visits of visitors who consent; null if there is none. */
  tagManagerId: string | null
  /** The price of a year's subscription in minor units of UAH. */
  subscriptionPrice: number
  /** The number of years from placement for which an order's personal data is kept. */
  orderRetentionYears: number
  /** Whether orders can be paid by invoice. */
  offersInvoices: boolean
  /** The path of the demo card; null if there is none. */
  demoCard: string | null
  /** The seller; null if not configured. */
  seller: Seller | null
  /** The providers of card payments; the first takes new payments. [] for the sandbox. */
  cardProviders: readonly ('liqpay' | 'monobank')[]
  /** Whether LiqPay makes the fiscal receipts of its payments, for which it gets the payer's e-mail. */
  liqpayMakesReceipts: boolean
  support: Support
  /** Where pages report their errors; null if they don't. */
  errorReports: PageReports | null
}

/** The seller's data on the information pages; an unknown text is ''. */
export interface Seller {
  name: string
  /** The EDRPOU of an organization or the IPN of a person. */
  edrpou: string
  address: string
  taxNote: string
}

/**
 * Renders a page of the site.
 * @param onError is called with an error that the page threw; the visitor sees the error page
 */
export type DrawSitePage = (
  request: Request,
  context: PageContext,
  onError: (error: unknown) => void,
) => Promise<Response>

/** What the site's build exports to the server. */
export interface SiteBuild {
  drawPage: DrawSitePage
}
