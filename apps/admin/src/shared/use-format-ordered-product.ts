import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import { productTitle } from '@dotyk/i18n/product-title'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Ordered = Pick<StaffOrder, 'productId' | 'productName' | 'count'>

/**
 * Returns a function that describes the ordered product, `3 × NFC card, black`, in the console's language; the name stored with
 * an order is in the buyer's language. The count comes first, so that it stays visible where a long text is truncated.
 */
export function useFormatOrderedProduct(): (order: Ordered) => string {
  const { t } = useTranslation('catalogue')
  return useCallback(
    ({ productId, productName, count }) => {
      const choice = parseProductId(productId)
      const title = choice ? productTitle(choice, (key, values) => t(key, values ?? {})) : productName
      return count === 1 ? title : `${count} × ${title}`
    },
    [t],
  )
}
