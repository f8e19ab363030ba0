import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { startsLate: true, headerStart: () => <LandingNav /> }

export default LandingPage
