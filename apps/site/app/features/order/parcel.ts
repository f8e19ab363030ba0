import type { Product } from '@dotyk/contract/wire/catalogue'
import { type Parcel, parcelOfBoxes } from '@dotyk/domain/delivery'

/** Returns the parcel that the carrier will transport; null while the product or quantity is unknown. */
export function parcelOfProduct(product: Product | undefined, count: number | null): Parcel | null {
  return product && count !== null ? parcelOfBoxes(product.parcel, count) : null
}
