import type { ProductChoice } from '@dotyk/domain/catalogue'
import { type Parcel, parcelOf } from '@dotyk/domain/delivery'
import type { OrderDelivery } from '@dotyk/domain/orders'
import type { FindProduct } from '../catalogue/index.ts'
import type { ResolveDelivery } from '../delivery/index.ts'
import type { StoredDelivery } from './orders.tables.ts'

export interface LocateDeliveryDependencies {
  resolveDelivery: ResolveDelivery
  findProduct: FindProduct
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
      parcel: found && parcelOf(boxOf(found.characteristics), count),
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

interface Box {
  shipping_length: number
  shipping_width: number
  shipping_height: number
  gross_weight: number
}

function boxOf({ shipping_length, shipping_width, shipping_height, gross_weight }: Box): Parcel {
  return { length: shipping_length, width: shipping_width, height: shipping_height, weight: gross_weight }
}
