import { QuotePage } from '../../features/order/quote/quote-page.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(QuotePage)
