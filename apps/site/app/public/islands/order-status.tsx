import { OrderStatusPage } from '../../features/order-status/order-status-page.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(OrderStatusPage)
