import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { dialogs } from '../../shared/dialogs.ts'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { startsLate: 'once-painted', headerStart: () => <LandingNav /> }

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

/** The main page in sign-up mode. */
export default function SignUp() {
  const lowestPrices = useLoaderData<typeof loader>()
  useEffect(() => {
    dialogs.open('sign-up')
    return dialogs.close
  }, [])
  return <LandingPage lowestPrices={lowestPrices} />
}
