import { parseProductId } from '@dotyk/domain/catalogue'
import { type Parcel, parcelOfBoxes, stackParcels } from '@dotyk/domain/delivery'
import type { ParcelOfOrders } from './find-parcels.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/**
 * The weight in grams and the size in millimetres of an order's things; a small parcel where the product is no longer sold.
 * @param count how many things; all of the order's by default
 */
export async function findOrderParcel(
  { catalogue }: OrdersContext,
  { productId, count: whole }: Order,
  count = whole,
): Promise<Parcel> {
  const choice = parseProductId(productId)
  const product = choice && (await catalogue.findProduct(choice))
  return product ? parcelOfBoxes(product.parcel, count) : { length: 160, width: 110, height: 20, weight: 500 }
}

/** The weight and the size of a parcel with the things in it, those of several orders on top of each other. */
export async function findParcelBox(
  context: OrdersContext,
  { order, orders, things }: ParcelOfOrders,
): Promise<Parcel> {
  const boxes: Parcel[] = []
  for (const each of orders)
    boxes.push(await findOrderParcel(context, each, each.id === order.id ? things.length : each.count))
  return stackParcels(boxes)
}
