import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import type { Currency, Language } from '@dotyk/domain/values'
import type { ProductBaseWire, ProductWire } from './catalogue.ts'
import type { OrderStatusWire } from './orders/order.ts'
import type { OwnProfileWire } from './profile.ts'
import type { ProductSize } from './wire/catalogue.ts'

/** The cheapest product of an accessory. */
export interface LowestPrice {
  accessory: AccessoryId
  /** Minor units. */
  price: number
  /** Whether any product of the accessory is. */
  inStock: boolean
  size: ProductSize
  /** In the language of the currency. */
  material: string
}

/** The catalogue's data for pages. */
export interface PageCatalogue {
  base: (currency: Currency) => Promise<ProductBaseWire>
  /** Every product of an accessory in all its choices and currencies. */
  productsOf: (accessory: number) => Promise<ProductWire[]>
  /** The lowest price of each accessory. */
  lowestPrices: (currency: Currency) => Promise<LowestPrice[]>
}

/** The action of an emailed link. */
export interface OpenedLink<Kind extends string = string> {
  kind: Kind
  /** The address it is about. */
  email: string
  /** On the profile; '' for none. */
  name: string
  /** Whether confirming takes a new password. */
  asksPassword: boolean
}

/** Functions of the server that the pages' loaders and actions call. */
export interface PageSources {
  catalogue: PageCatalogue
  /**
   * Does what `POST /auth/confirm` does, for a browser without scripts.
   * @param session token of the session of the browser that confirms
   * @param password a new one, where the link asks for it
   * @throws an error whose `key` is an ErrorKey when the link can't be used
   */
  confirm: (token: string, session: string | null, password: string | null) => Promise<{ action: string }>
  /**
   * Reads what the link of an email would do, and changes nothing.
   * @param session token of the session of the browser that opens it
   * @throws an error whose `key` is an ErrorKey when the link can't be used
   */
  openLink: (token: string, session: string | null) => Promise<OpenedLink>
  /** The name an owner's card shows; '' for none. */
  ownerName: (profileId: string) => Promise<string>
  /** A profile as its owner gets it; null where it is gone for good. */
  ownProfile: (profileId: string, language: Language) => Promise<OwnProfileWire | null>
  /** The order an unguessable id names, with what was ordered in the reader's language; null for none. */
  findOrder: (orderId: string, language: Language) => Promise<OrderStatusWire | null>
}

/** The context that the server passes to the site's pages with a request. */
export interface PageContext extends PageSources {
  /** From the query `lng`, the cookie `Lang`, `Accept-Language`, else the brand's default. */
  language: Language
  /** Marks the inline scripts and styles that the page means to have; the server takes it out and lets them run by their hashes. */
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  /** For `confirm`; never sent to the browser. */
  sessionToken: string | null
  /** The service's address without a slash at its end. */
  publicUrl: string
  /** The id of the tag manager that counts visits of those who agree; null for none. */
  tagManagerId: string | null
  /** A year of the subscription, in minor units of UAH. */
  subscriptionPrice: number
  /** Years from its placing that an order's personal data is kept. */
  orderRetentionYears: number
  /** Whether orders may be paid by invoice. */
  offersInvoices: boolean
  /** The path of a card that shows what one looks like; null where there is none. */
  demoCard: string | null
  /** The seller; null where no requisites are configured. */
  seller: Seller | null
  /** Whether cards are charged through LiqPay, and not in the sandbox. */
  usesLiqpay: boolean
  support: Support
  /** Where pages report their errors; null where they don't. */
  errorReports: PageReports | null
}

/** The seller as the information pages name it; an unknown text is ''. */
export interface Seller {
  name: string
  /** EDRPOU of an organization, IPN of a person. */
  edrpou: string
  address: string
  taxNote: string
}

/**
 * Draws a page of the site.
 * @param onError gets what the page threw; its visitor gets the page of a failure
 */
export type DrawSitePage = (
  request: Request,
  context: PageContext,
  onError: (error: unknown) => void,
) => Promise<Response>

/** The exports of the site's build to the server. */
export interface SiteBuild {
  drawPage: DrawSitePage
}
