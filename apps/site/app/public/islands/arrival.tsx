import { Arrival } from '../../features/shop/arrival.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(Arrival)
