import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { OrderStatusWire } from '@dotyk/contract/orders'
import type { Currency, Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import type { Support } from '../config/support.ts'

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
  findOrder: (orderId: string) => Promise<OrderStatusWire | null>
}

/** What the pages are told about a request; the site declares the same shape under `serverContext`. */
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
  support: Support
}
