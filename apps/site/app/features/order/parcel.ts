import type { ProductWire } from '@dotyk/contract/catalogue'
import { type Parcel, parcelOf } from '@dotyk/domain/delivery'

/** What the carrier is to take; null while it isn't known what or how many. */
export function parcelOfProduct(product: ProductWire | undefined, count: number | null): Parcel | null {
  if (!product || count === null) return null
  const { shipping_length, shipping_width, shipping_height, gross_weight } = product.characteristics
  const box = {
    length: shipping_length,
    width: shipping_width,
    height: shipping_height,
    weight: gross_weight,
  }
  return parcelOf(box, count)
}
