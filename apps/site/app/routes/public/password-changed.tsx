import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { PasswordChangedNotice } from '../../features/recovery/password-changed-notice.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { startsLate: 'once-painted', headerStart: () => <LandingNav /> }

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

/** The main page with a password-changed notice. */
export default function PasswordChanged() {
  const lowestPrices = useLoaderData<typeof loader>()
  return (
    <>
      <PasswordChangedNotice />
      <LandingPage lowestPrices={lowestPrices} />
    </>
  )
}
