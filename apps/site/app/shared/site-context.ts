import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { OrderStatusWire } from '@dotyk/contract/orders'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Currency, Language } from '@dotyk/domain/values'
import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/ui/error-reports'
import { createContext } from 'react-router'

/*
 * What the server passes to the pages with a request. The server takes this very object from the built site, because a
 * second copy of the module would be another key:
 *
 *   const build = await import('apps/site/build/server/index.js')
 *   const handle = createRequestHandler(build, 'production')          // both from react-router
 *   const context = new RouterContextProvider()
 *   context.set(build.entry.module.serverContext, { language, nonce, brand, session, publicUrl, … })
 *   return handle(request, context)
 *
 * The files of `build/client` are static; those under `/assets/` never change.
 */
export interface ServerContext {
  /** From the query `lng`, the cookie `Lang`, `Accept-Language`, else the brand's default. */
  language: Language
  /** The Content-Security-Policy's nonce for scripts and styles of this response. */
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  /** For `confirm`; never sent to the browser. */
  sessionToken: string | null
  /** The service's address without a slash at its end. */
  publicUrl: string
  /** Of the tag manager that counts visits of those who agree; null for none. */
  tagManagerId: string | null
  /** A year of the subscription, in minor units of UAH. */
  subscriptionPrice: number
  /** Whether orders may be paid by invoice. */
  offersInvoices: boolean
  /** The path of a card that shows what one looks like; null where there is none. */
  demoCard: string | null
  /** Who sells; null where no requisites are configured. */
  seller: Seller | null
  /** Whether cards are charged through LiqPay, and not in the sandbox. */
  usesLiqpay: boolean
  support: Support
  /** Where pages report their errors; null where they don't. */
  errorReports: PageReports | null
  /**
   * Does what `POST /auth/confirm` does, for a browser without scripts.
   * @throws an error whose `key` is an ErrorKey when the link can't be used
   */
  confirm: (token: string, session: string | null) => Promise<{ action: string }>
  catalogue: {
    base: (currency: Currency) => Promise<ProductBaseWire>
    /** Every product of an accessory in all its choices and currencies. */
    productsOf: (accessory: number) => Promise<ProductWire[]>
    /** The cheapest product of each accessory, in minor units. */
    lowestPrices: (currency: Currency) => Promise<LowestPrice[]>
  }
  /** The name an owner's card shows; '' for none. */
  ownerName: (profileId: string) => Promise<string>
  /** A profile as its owner gets it; null where it is gone for good. */
  ownProfile: (profileId: string, language: Language) => Promise<OwnProfileWire | null>
  /** The order an unguessable id names; null for none. */
  findOrder: (orderId: string) => Promise<OrderStatusWire | null>
}

/** Who sells, as the information pages name them; a text is '' where it isn't known. */
export interface Seller {
  name: string
  /** EDRPOU of an organization, IPN of a person. */
  edrpou: string
  address: string
  taxNote: string
}

export interface LowestPrice {
  accessory: AccessoryId
  price: number
  inStock: boolean
}

export const serverContext = createContext<ServerContext>()
