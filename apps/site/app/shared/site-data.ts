import { DOTYK, type Brand, type Support } from '@dotyk/domain/companies'
import type { PageReports } from '@dotyk/domain/reports'
import { ORDER_RETENTION_YEARS } from '@dotyk/domain/orders'
import { useRouteLoaderData } from 'react-router'

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

// The error page is also shown when the root's own loader is what failed.
const WITHOUT_SERVER: SiteData = {
  brand: DOTYK,
  signedIn: false,
  publicUrl: '',
  tagManagerId: null,
  subscriptionPrice: 0,
  orderRetentionYears: ORDER_RETENTION_YEARS,
  offersInvoices: false,
  demoCard: null,
  support: { email: null, phone: null, telegram: null },
  errorReports: null,
}

export function useSiteData(): SiteData {
  return useRouteLoaderData<SiteData>('root') ?? WITHOUT_SERVER
}
