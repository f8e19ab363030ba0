import type { PageContext } from '@dotyk/contract/page-context'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import { createContext, use } from 'react'

/** Data sent with the document and constant until the next one. */
export interface SiteData {
  brand: Brand
  /** Whether the server found a session; later changes are reported by `useIsSignedIn`. */
  signedIn: boolean
  publicUrl: string
  /** null if no tag manager is configured. */
  tagManagerId: string | null
  /** Price of a year of the subscription, in minor units of UAH. */
  subscriptionPrice: number
  /** Number of years that an order's personal data is kept. */
  orderRetentionYears: number
  /** Whether orders may be paid by invoice. */
  offersInvoices: boolean
  /** The path of a sample card; null if there is none. */
  demoCard: string | null
  support: Support
  /** null if error reporting is disabled. */
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

/** Provided around every page and island. */
export const SiteDataContext = createContext<SiteData | null>(null)

export function useSiteData(): SiteData {
  const data = use(SiteDataContext)
  if (!data) throw new Error('This component has no site data: no SiteDataContext is around it.')
  return data
}
