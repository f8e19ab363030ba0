import type { ProductChoice } from '@dotyk/domain/catalogue'
import { parcelOfBoxes } from '@dotyk/domain/delivery'
import type { OrderDestination } from '@dotyk/domain/orders'
import type { OrdersContext } from '../orders.context.ts'
import type { StoredDelivery } from '../orders.tables.ts'

/**
 * A delivery with the carrier's Refs and names of the places that its directory knows; other places stay as they were typed and
 * are marked for staff. Don't call it within a transaction: it may call the carrier.
 */
export async function resolveDeliveryRefs(
  { catalogue, delivery: directory }: OrdersContext,
  delivery: OrderDestination,
  { choice, count }: { choice: ProductChoice; count: number },
): Promise<StoredDelivery> {
  if (delivery.shipping === 'other') return { ...delivery, unresolved: [] }
  const product = await catalogue.findProduct(choice)
  const { city, department, street, unresolved } = await directory.resolveDelivery({
    ...delivery,
    parcel: product && parcelOfBoxes(product.parcel, count),
  })
  return {
    ...delivery,
    city: city.text,
    cityRef: city.ref,
    department: department?.text ?? '',
    departmentRef: department?.ref ?? null,
    street: street?.text ?? '',
    streetRef: street?.ref ?? null,
    unresolved,
  }
}
