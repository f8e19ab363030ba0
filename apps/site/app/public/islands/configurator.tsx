import { Configurator } from '../../features/shop/configurator.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(Configurator)
