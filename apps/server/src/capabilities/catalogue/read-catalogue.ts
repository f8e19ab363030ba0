import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { LowestPrice } from '@dotyk/contract/page-context'
import type { Currency } from '@dotyk/domain/values'
import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import type { CatalogueContext } from './catalogue.context.ts'
import { languageIn, materialName, presentBase, presentProduct, sizeOf } from './catalogue.presenter.ts'

/** Accessories, colours, print types, ribbons and the prices of design. */
export async function readBase(
  { catalogue }: CatalogueContext,
  currency: Currency,
): Promise<ProductBaseWire> {
  return presentBase(await catalogue.findBase(), await catalogue.findDesignPrices(currency))
}

/** Every product of an accessory in all its choices and currencies; none for an unknown accessory. */
export async function productsOf({ catalogue }: CatalogueContext, asked: number): Promise<ProductWire[]> {
  const accessory = ACCESSORY_IDS.find(id => id === asked)
  return accessory ? (await catalogue.findOf(accessory)).map(presentProduct) : []
}

/** The cheapest product of each accessory that has one. */
export async function lowestPrices(
  { catalogue }: CatalogueContext,
  currency: Currency,
): Promise<LowestPrice[]> {
  const products = await catalogue.findAll(currency)
  return ACCESSORY_IDS.flatMap(accessory => {
    const own = products.filter(product => product.accessory === accessory)
    const [cheapest] = own.toSorted((one, other) => one.price - other.price)
    if (!cheapest) return []
    return {
      accessory,
      price: cheapest.price,
      inStock: own.some(product => product.inStock),
      size: sizeOf(cheapest),
      material: materialName(cheapest.material, languageIn(currency)),
    }
  })
}
