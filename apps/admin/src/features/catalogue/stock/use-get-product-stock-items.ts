import { stockItemsOf } from '@dotyk/domain/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { CatalogueProduct } from '../../../shared/calls/catalogue.ts'
import { type StockItem, stockQuery } from '../../../shared/calls/stock.ts'
import { parseProductChoice } from '../product-name.ts'

/** Returns the stock items that a product uses, both counted and uncounted; an empty list until the items are loaded. */
export function useGetProductStockItems(): (product: Pick<CatalogueProduct, 'id'>) => StockItem[] {
  const { data = [] } = useQuery(stockQuery)
  return product => {
    const choice = parseProductChoice(product)
    const items = choice ? stockItemsOf(choice) : []
    return items.flatMap(id => data.find(item => item.id === id) ?? [])
  }
}
