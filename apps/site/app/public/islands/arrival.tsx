import { ProductArrival } from '../../features/order/delivery/product-arrival.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(ProductArrival)
