import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { OrderStatusWire } from '@dotyk/contract/orders'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Currency, Language } from '@dotyk/domain/values'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageErrorReports } from '../error-reports/page-reports.ts'
import type { Requisites } from '../config/seller.ts'

/** What the pages show of the catalogue, and how they ask for it. */
export interface PageCatalogue {
  base: (currency: Currency) => Promise<ProductBaseWire>
  productsOf: (accessory: number) => Promise<ProductWire[]>
  lowestPrices: (currency: Currency) => Promise<{ accessory: number; price: number; inStock: boolean }[]>
}

/** What the loaders and actions of the pages call. */
export interface PageSources {
  catalogue: PageCatalogue
  /** @param session token of the session of the browser that confirms. */
  confirm: (token: string, session: string | null) => Promise<{ action: string }>
  ownerName: (profileId: string) => Promise<string>
  /** A profile as its owner gets it; null where it is gone for good. */
  ownProfile: (profileId: string, language: Language) => Promise<OwnProfileWire | null>
  findOrder: (orderId: string) => Promise<OrderStatusWire | null>
}

/** What the pages get with a request; the site declares the same shape under `serverContext`. */
export interface PageContext extends PageSources {
  language: Language
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  /** For `confirm`; never sent to the browser. */
  sessionToken: string | null
  publicUrl: string
  tagManagerId: string | null
  subscriptionPrice: number
  offersInvoices: boolean
  /** The path of a card that shows what one looks like; null where there is none. */
  demoCard: string | null
  /** Who sells; null where no requisites are configured. */
  seller: Pick<Requisites, 'name' | 'edrpou' | 'address' | 'taxNote'> | null
  /** Whether cards are charged through LiqPay, and not in the sandbox. */
  usesLiqpay: boolean
  support: Support
  /** Where pages report their errors; null where they don't. */
  errorReports: PageErrorReports | null
}
