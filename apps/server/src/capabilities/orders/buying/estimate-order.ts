import type { ProductChoice } from '@dotyk/domain/catalogue'
import { parcelOfBoxes, promisedWorkingDays } from '@dotyk/domain/delivery'
import { volumeUnitPrice } from '@dotyk/domain/orders'
import { daysBetween } from '@dotyk/domain/values'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { StoredDelivery } from '../orders.tables.ts'

type DeliveryEstimate = Pick<Order, 'makingDays' | 'travelDays' | 'deliveryCost'>

/**
 * Estimates the time and the price of delivery that the buyer is told, to be stored with the order. Don't call it within a
 * transaction: it may call the carrier.
 */
export async function estimateOrderDelivery(
  { catalogue, delivery }: OrdersContext,
  { shipping, shippingType, cityRef }: StoredDelivery,
  { choice, count }: { choice: ProductChoice; count: number },
): Promise<DeliveryEstimate> {
  const product = await catalogue.findProduct(choice)
  const makingDays = promisedWorkingDays(product?.makingDays ?? null, count, await catalogue.findCalendar())
  if (!product || shipping === 'other' || !cityRef)
    return { makingDays, travelDays: null, deliveryCost: null }
  const unitPrice = volumeUnitPrice(product.unitPrice, count, product.volumePrices)
  const { readyOn, arrivesOn, cost } = await delivery.estimate({
    cityRef,
    shippingType,
    box: parcelOfBoxes(product.parcel, count),
    declaredValue: product.currency === 'UAH' ? unitPrice * count : 0,
    count,
    makingDays,
  })
  const travelDays = readyOn === null || arrivesOn === null ? null : daysBetween(readyOn, arrivesOn)
  return { makingDays, travelDays, deliveryCost: cost }
}
