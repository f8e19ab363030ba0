import { parseCount, volumeUnitPrice } from '@dotyk/domain/orders'
import { useOrder } from '../order-context.ts'
import { parcelOfProduct } from '../parcel.ts'
import { useEstimate } from './use-estimate.ts'

/** Returns the delivery estimate for the order that is being filled in. */
export function useOrderEstimate() {
  const { draft, product } = useOrder()
  const count = parseCount(draft.count)
  const pieces = count ?? 1
  return useEstimate({
    cityRef: draft.shipping === 'novaposhta' ? draft.city.ref : null,
    shippingType: draft.shippingType,
    parcel: parcelOfProduct(product, count),
    value:
      product?.currency === 'UAH' ? volumeUnitPrice(product.price, pieces, product.volumePrices) * pieces : 0,
    count: pieces,
    makingDays: product?.makingDays ?? null,
  })
}
