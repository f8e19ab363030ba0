import { NewPasswordPage } from '../../features/accounts/recovery/new-password-page.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(NewPasswordPage)
