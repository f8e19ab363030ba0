import {
  type Product,
  productBaseFromWire,
  type ProductBase,
  productFromWire,
} from '@dotyk/contract/wire/catalogue'
import { ACCESSORY_IDS, type AccessoryId, parseProductId } from '@dotyk/domain/catalogue'
import type { PaymentMethod } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { callServer } from '../api.ts'

/** The products in one language and the payment methods that staff can choose for a new order. */
export interface OrderOptions {
  base: ProductBase
  products: readonly (Product & { accessory: AccessoryId })[]
  methods: readonly PaymentMethod[]
}

export async function fetchOrderOptions(language: Language, signal: AbortSignal): Promise<OrderOptions> {
  const [base, { methods }, ...products] = await Promise.all([
    callServer('GET /products/base', { query: { lng: language } }, { signal }),
    callServer('GET /order/payments', {}, { signal }),
    ...ACCESSORY_IDS.map(id => callServer('GET /products/', { query: { accessory_id: id } }, { signal })),
  ])
  const sold = products.flat().flatMap(wire => {
    const product = productFromWire(wire)
    const choice = parseProductId(product.id)
    return choice?.language === language ? [{ ...product, accessory: choice.accessory }] : []
  })
  return { base: productBaseFromWire(base), products: sold, methods }
}

export const findCities = (q: string, signal: AbortSignal) =>
  callServer('GET /np/cities', { query: { q } }, { signal })

/** @param ref the carrier's reference of the city */
export const findDepartments = (ref: string, q: string, signal: AbortSignal) =>
  callServer('GET /np/departments', { query: { ref, q } }, { signal })
