import { ConfirmPage } from '../../features/accounts/confirm-page.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(ConfirmPage)
