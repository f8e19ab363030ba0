import type { OrderDestination } from './order.ts'

/**
 * Returns whether two deliveries go to the same place the same way. Places that the carrier's directory knows are compared by their
 * Refs, others by their texts.
 */
export function isSameDestination(one: OrderDestination, other: OrderDestination): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(delivery: OrderDestination): string {
  const { shipping, shippingType, cityRef, departmentRef, streetRef } = delivery
  const place = (ref: string | null, text: string) => ref ?? text.toLowerCase()
  return JSON.stringify([
    shipping,
    shippingType,
    place(cityRef, delivery.city),
    place(departmentRef, delivery.department),
    place(streetRef, delivery.street),
    delivery.house.toLowerCase(),
    delivery.flat.toLowerCase(),
  ])
}
