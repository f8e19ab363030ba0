import type { Product } from '@dotyk/contract/wire/catalogue'
import { type ChoiceBase, composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import type { DesignPrices } from '../../shared/product-options/design-options.tsx'

/** The options of an accessory in the page's language. */
export interface ProductPageData {
  base: ChoiceBase
  /** Every product of the accessory. */
  products: Product[]
  designPrices: DesignPrices
  /** '' for visitors and for owners without a name. */
  ownerName: string
}

/** @throws Error if the catalogue lacks a product that its base promises */
export function requireProduct(choice: ProductChoice, products: readonly Product[]): Product {
  const id = composeProductId(choice)
  const product = products.find(each => each.id === id)
  if (!product) throw new Error(`The catalogue has no product ${id}.`)
  return product
}
