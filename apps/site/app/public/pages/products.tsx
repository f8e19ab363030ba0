import { ProductListPage } from '../../features/shop/product-list-page.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'

export const openPage: OpenPage = async ({ context }) => ({
  content: <ProductListPage lowestPrices={await loadLowestPrices(context)} />,
})
