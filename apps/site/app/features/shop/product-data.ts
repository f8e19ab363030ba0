import type { Product } from '@dotyk/contract/wire/catalogue'
import { type ChoiceBase, composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import type { DesignPrices } from '../../shared/product-options/design-options.tsx'

/** The data of an accessory's page in the page's language. */
export interface ProductPageData {
  base: ChoiceBase
  /** All products of the accessory, one for each combination of options. */
  products: Product[]
  designPrices: DesignPrices
  /** The signed-in owner's name as it can be printed; '' for visitors and for a name that can't be printed. */
  printedName: string
}

/**
 * Returns the product of a choice.
 * @throws Error if the catalogue lacks a product that its base promises
 */
export function requireProduct(choice: ProductChoice, products: readonly Product[]): Product {
  const id = composeProductId(choice)
  const product = products.find(each => each.id === id)
  if (!product) throw new Error(`The catalogue has no product ${id}.`)
  return product
}
