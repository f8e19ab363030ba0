import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { Currency } from '@dotyk/domain'
import { ACCESSORY_IDS, type AccessoryId } from '@dotyk/domain/catalogue'
import { presentBase, presentProduct } from './catalogue.presenter.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

/** What the pages and the calls show of the catalogue, as it is this moment. */
export interface ReadCatalogue {
  base: (currency: Currency) => Promise<ProductBaseWire>
  /** Every product of an accessory in all its choices and currencies; none for an unknown one. */
  productsOf: (accessory: number) => Promise<ProductWire[]>
  /** The cheapest product of each accessory that has one, in minor units. */
  lowestPrices: (currency: Currency) => Promise<{ accessory: AccessoryId; price: number; inStock: boolean }[]>
}

export function createReadCatalogue({ catalogue }: { catalogue: CatalogueRepository }): ReadCatalogue {
  return {
    base: async currency =>
      presentBase(await catalogue.findBase(), await catalogue.findDesignPrices(currency)),

    async productsOf(asked) {
      const accessory = ACCESSORY_IDS.find(id => id === asked)
      return accessory ? (await catalogue.findOf(accessory)).map(presentProduct) : []
    },

    async lowestPrices(currency) {
      const products = await catalogue.findAll(currency)
      return ACCESSORY_IDS.flatMap(accessory => {
        const own = products.filter(product => product.accessory === accessory)
        if (own.length === 0) return []
        const price = Math.min(...own.map(product => product.price))
        return { accessory, price, inStock: own.some(product => product.inStock) }
      })
    },
  }
}
