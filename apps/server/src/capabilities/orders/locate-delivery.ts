import type { ProductChoice } from '@dotyk/domain/catalogue'
import { parcelOf } from '@dotyk/domain/delivery'
import type { OrderDelivery } from '@dotyk/domain/orders'
import type { Catalogue } from '../catalogue/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { StoredDelivery } from './orders.tables.ts'

export interface LocateDeliveryDependencies {
  resolveDelivery: Delivery['resolveDelivery']
  findProduct: Catalogue['findProduct']
}

export type LocateDelivery = (
  delivery: OrderDelivery,
  product: { choice: ProductChoice; count: number },
) => Promise<StoredDelivery>

/**
 * A delivery with the carrier's Refs and words where its directory knows the place; what it doesn't know stays as it was
 * typed and is marked for staff (decisions 9.12).
 */
export function createLocateDelivery({
  resolveDelivery,
  findProduct,
}: LocateDeliveryDependencies): LocateDelivery {
  return async (delivery, { choice, count }) => {
    if (delivery.shipping === 'other') return { ...delivery, unresolved: [] }
    const found = await findProduct(choice)
    const { city, department, street, unresolved } = await resolveDelivery({
      ...delivery,
      parcel: found && parcelOf(found.parcel, count),
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
}
