import { LoginPage } from '../../features/accounts/login-page.tsx'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { startsLate: 'once-painted' }

export default LoginPage
