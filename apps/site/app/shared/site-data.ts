import type { PageContext } from '@dotyk/contract/page-context'
import type { Brand, Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import { createContext, use } from 'react'

/** What the document brought from the server and stays true until the next document. */
export interface SiteData {
  brand: Brand
  /** Whether the server knew a session; afterwards `useIsSignedIn` knows better. */
  signedIn: boolean
  publicUrl: string
  /** null where no tag manager is configured. */
  tagManagerId: string | null
  /** A year of the subscription, in minor units of UAH. */
  subscriptionPrice: number
  /** Years that an order's personal data is kept. */
  orderRetentionYears: number
  /** Whether orders may be paid by invoice. */
  offersInvoices: boolean
  /** The path of a card that shows what one looks like; null where there is none. */
  demoCard: string | null
  support: Support
  /** null where pages report no errors. */
  errorReports: PageReports | null
}

/** Selects the part of the page context that is sent to the browser. */
export function siteDataOf(context: PageContext): SiteData {
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

/** Around every page and island. */
export const SiteDataContext = createContext<SiteData | null>(null)

export function useSiteData(): SiteData {
  const data = use(SiteDataContext)
  if (!data) throw new Error('This component has no site data: no SiteDataContext is around it.')
  return data
}
