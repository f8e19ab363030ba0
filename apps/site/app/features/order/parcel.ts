import type { Product } from '@dotyk/contract/wire/catalogue'
import { type Parcel, parcelOf } from '@dotyk/domain/delivery'

/** What the carrier is to take; null while it isn't known what or how many. */
export function parcelOfProduct(product: Product | undefined, count: number | null): Parcel | null {
  return product && count !== null ? parcelOf(product.parcel, count) : null
}
