import { UnpaidOrders } from '../../shared/unpaid-orders/unpaid-orders.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(UnpaidOrders)
