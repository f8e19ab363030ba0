import { LoginPage } from '../../features/accounts/login-page.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(LoginPage)
