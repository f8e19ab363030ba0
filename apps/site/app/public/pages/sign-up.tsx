import { AccountPageDialog } from '../../features/accounts/account-page-dialog.tsx'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'

/** The main page with the sign-up dialog open. */
export const openPage: OpenPage = async ({ context }) => ({
  content: (
    <>
      <Island name="accounts" component={AccountPageDialog} props={{}} starts="painted" />
      <LandingPage lowestPrices={await loadLowestPrices(context)} />
    </>
  ),
  headerStart: <LandingNav />,
})
