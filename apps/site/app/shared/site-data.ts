import type { PageContext } from '@dotyk/contract/page-context'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import { createContext, use } from 'react'

/** The data that is sent with the document and stays constant until the next document. */
export interface SiteData {
  brand: Brand
  /** Whether the server found a session; `useIsSignedIn` also reports later changes. */
  signedIn: boolean
  publicUrl: string
  /** The id of the tag manager; null if none is configured. */
  tagManagerId: string | null
  /** The price of a year of the subscription, in minor units of UAH. */
  subscriptionPrice: number
  /** The number of years for which an order's personal data is kept. */
  orderRetentionYears: number
  /** Whether buyers may pay orders by invoice. */
  offersInvoices: boolean
  /** The path of a sample card; null if there is none. */
  demoCard: string | null
  support: Support
  /** The settings of error reporting; null if it is disabled. */
  errorReports: PageReports | null
}

/** Selects the part of the page context that is sent to the browser. */
export function toSiteData(context: PageContext): SiteData {
  const { brand, session, publicUrl, tagManagerId, subscriptionPrice } = context
  const { orderRetentionYears, offersInvoices, demoCard, support, errorReports } = context
  return {
    brand,
    signedIn: session !== null,
    publicUrl,
    tagManagerId,
    subscriptionPrice,
    orderRetentionYears,
    offersInvoices,
    demoCard,
    support,
    errorReports,
  }
}

/** The context of the site data, provided around every page and island. */
export const SiteDataContext = createContext<SiteData | null>(null)

export function useSiteData(): SiteData {
  const data = use(SiteDataContext)
  if (!data) throw new Error('This component has no site data: no SiteDataContext is around it.')
  return data
}
