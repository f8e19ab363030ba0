import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'

export const openPage: OpenPage = async ({ context }) => ({
  content: <LandingPage lowestPrices={await loadLowestPrices(context)} />,
  headerStart: <LandingNav />,
})
