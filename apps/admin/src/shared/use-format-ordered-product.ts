import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import { productTitle } from '@dotyk/i18n/product-title'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Ordered = Pick<StaffOrder, 'productId' | 'productName' | 'count'>

/**
 * Returns a function that describes the ordered product, `NFC card, black × 3`, in the console's language; the name stored with
 * an order is in the buyer's language.
 */
export function useFormatOrderedProduct(): (order: Ordered) => string {
  const { t } = useTranslation('catalogue')
  return useCallback(
    ({ productId, productName, count }) => {
      const choice = parseProductId(productId)
      const title = choice ? productTitle(choice, (key, values) => t(key, values ?? {})) : productName
      return count === 1 ? title : `${title} × ${count}`
    },
    [t],
  )
}
