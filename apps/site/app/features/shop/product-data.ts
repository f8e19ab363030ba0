import type { Product } from '@dotyk/contract/wire/catalogue'
import type { Language } from '@dotyk/domain/values'
import {
  type ChoiceBase,
  type ChoiceSegments,
  composeProductId,
  type ProductChoice,
  readChoiceAddress,
} from '@dotyk/domain/catalogue'
import type { LowestPrice } from '@dotyk/contract/page-context'
import type { DesignPrices } from '../../shared/product-options/design-options.tsx'

/** What a product's page is made of; both languages, so that neither a choice nor the language asks the server. */
export interface ProductPageData {
  base: ChoiceBase
  /** Every product of the accessory. */
  products: Product[]
  lowestPrices: Record<Language, LowestPrice[]>
  designPrices: Record<Language, DesignPrices>
  /** '' for visitors, and owners without a name. */
  ownerName: string
}

/** @throws when the catalogue lacks a product its base promises */
export function productOf(choice: ProductChoice, products: readonly Product[]): Product {
  const id = composeProductId(choice)
  const product = products.find(each => each.id === id)
  if (!product) throw new Error(`The catalogue has no product ${id}.`)
  return product
}

/** What the address chooses; the page is only shown at addresses that name an accessory. */
export function choiceAt(segments: ChoiceSegments, language: Language, base: ChoiceBase): ProductChoice {
  const read = readChoiceAddress(segments, language, base)
  if (!read) throw new Error(`The address names no accessory: ${segments.accessory}.`)
  return read.choice
}
