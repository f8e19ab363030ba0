import { TryNameDemo } from '../../features/landing/try-name.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(TryNameDemo)
