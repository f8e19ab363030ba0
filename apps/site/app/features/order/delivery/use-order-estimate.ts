import { readCount } from '@dotyk/domain/orders'
import { useOrder } from '../order-context.ts'
import { parcelOfProduct } from '../parcel.ts'
import { useEstimate } from './use-estimate.ts'

/** The estimate for the order that is being filled in. */
export function useOrderEstimate() {
  const { draft, product } = useOrder()
  const count = readCount(draft.count)
  return useEstimate({
    cityRef: draft.shipping === 'novaposhta' ? draft.city.ref : null,
    shippingType: draft.shippingType,
    parcel: parcelOfProduct(product, count),
    value: product?.currency === 'UAH' ? product.price * (count ?? 1) : 0,
    count: count ?? 1,
    makingDays: product?.makingDays ?? null,
  })
}
