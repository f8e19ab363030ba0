import { parseProductId } from '@dotyk/domain/catalogue'
import { type Parcel, parcelOfBoxes } from '@dotyk/domain/delivery'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/** The weight in grams and the size in millimetres of an order's parcel; a small parcel where the product is no longer sold. */
export async function findOrderParcel(
  { catalogue }: OrdersContext,
  { productId, count }: Order,
): Promise<Parcel> {
  const choice = parseProductId(productId)
  const product = choice && (await catalogue.findProduct(choice))
  return product ? parcelOfBoxes(product.parcel, count) : { length: 160, width: 110, height: 20, weight: 500 }
}
