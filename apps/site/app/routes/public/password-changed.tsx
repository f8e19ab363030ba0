import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { PasswordChangedNotice } from '../../features/recovery/password-changed-notice.tsx'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { headerStart: () => <LandingNav /> }

/** The main page with a password-changed notice (product.md §2). */
export default function PasswordChanged() {
  return (
    <>
      <PasswordChangedNotice />
      <LandingPage />
    </>
  )
}
