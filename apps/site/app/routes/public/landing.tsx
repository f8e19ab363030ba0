import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = {
  startsLate: 'on-interest',
  isPaintedBeforeFonts: true,
  headerStart: () => <LandingNav />,
}

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

export default function Landing() {
  return <LandingPage lowestPrices={useLoaderData<typeof loader>()} />
}
