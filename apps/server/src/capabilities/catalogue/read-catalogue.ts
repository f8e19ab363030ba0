import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { LowestPrice } from '@dotyk/contract/page-context'
import type { Currency } from '@dotyk/domain/values'
import { ACCESSORY_IDS, stockItemsOf } from '@dotyk/domain/catalogue'
import type { CatalogueContext } from './catalogue.context.ts'
import {
  languageOfCurrency,
  materialName,
  presentCatalogueBase,
  presentProduct,
  productSize,
} from './catalogue.presenter.ts'

/** Fetches the accessories, colours, print types, ribbons and the prices of design. */
export async function fetchProductBaseOf(
  { catalogue }: CatalogueContext,
  currency: Currency,
): Promise<ProductBaseWire> {
  return presentCatalogueBase(await catalogue.findBase(), await catalogue.findDesignPrices(currency))
}

/** Lists every product of an accessory in all its choices and currencies; an unknown accessory has none. */
export async function listProductsOf(
  { catalogue, stock }: CatalogueContext,
  asked: number,
): Promise<ProductWire[]> {
  const accessory = ACCESSORY_IDS.find(id => id === asked)
  if (!accessory) return []
  const piecesOf = await stock.readPieces()
  const products = await catalogue.findOf(accessory)
  return products.map(product => presentProduct(product, piecesOf(stockItemsOf(product))))
}

/** Finds the cheapest product of each accessory that has products. */
export async function lowestPrices(
  { catalogue, stock }: CatalogueContext,
  currency: Currency,
): Promise<LowestPrice[]> {
  const piecesOf = await stock.readPieces()
  const products = await catalogue.findAll(currency)
  return ACCESSORY_IDS.flatMap(accessory => {
    const own = products.filter(product => product.accessory === accessory)
    const [cheapest] = own.toSorted((one, other) => one.price - other.price)
    if (!cheapest) return []
    return {
      accessory,
      price: cheapest.price,
      inStock: own.some(product => product.inStock && piecesOf(stockItemsOf(product)) !== 0),
      size: productSize(cheapest),
      material: materialName(cheapest.material, languageOfCurrency(currency)),
    }
  })
}
