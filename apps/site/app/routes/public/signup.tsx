import { useEffect } from 'react'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { dialogs } from '../../shared/dialogs.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { headerStart: () => <LandingNav /> }

/** The main page in sign-up mode (product.md §2). */
export default function SignUp() {
  useEffect(() => {
    dialogs.open('sign-up')
    return dialogs.close
  }, [])
  return <LandingPage />
}
