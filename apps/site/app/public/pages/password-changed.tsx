import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { PasswordChangedNotice } from '../../features/accounts/recovery/password-changed-notice.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'

/** The main page with a password-changed notice. */
export const openPage: OpenPage = async ({ context }) => ({
  content: (
    <>
      <PasswordChangedNotice />
      <LandingPage lowestPrices={await loadLowestPrices(context)} />
    </>
  ),
  headerStart: <LandingNav />,
})
