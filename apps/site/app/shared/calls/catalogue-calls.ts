import {
  type Product,
  productBaseFromWire,
  type ProductBase,
  productFromWire,
} from '@dotyk/contract/wire/catalogue'
import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { Language } from '@dotyk/domain/values'
import { callServer } from '../api.ts'

export async function fetchProductBase(language: Language, signal: AbortSignal): Promise<ProductBase> {
  return productBaseFromWire(await callServer('GET /products/base', { query: { lng: language } }, { signal }))
}

/** Returns every product of an accessory in both languages. */
export async function fetchProducts(accessory: AccessoryId, signal: AbortSignal): Promise<Product[]> {
  const query = { accessory_id: accessory }
  return (await callServer('GET /products/', { query }, { signal })).map(productFromWire)
}
