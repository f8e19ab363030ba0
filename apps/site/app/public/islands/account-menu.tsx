import { SignOutButton } from '../../shared/shell/sign-out-button.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(SignOutButton)
