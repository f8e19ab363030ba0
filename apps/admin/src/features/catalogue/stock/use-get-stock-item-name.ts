import { stockItemName } from '@dotyk/i18n/stock-item-name'
import { useTranslation } from 'react-i18next'

/** Names an item of the stock in the reader's language. */
export function useGetStockItemName(): (id: string) => string {
  const { t } = useTranslation('catalogue')
  return id => stockItemName(id, (key, values) => t(key, values ?? {}))
}
