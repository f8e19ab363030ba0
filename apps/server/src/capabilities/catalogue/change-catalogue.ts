import type { ProductWire } from '@dotyk/contract/catalogue'
import { type Currency, currencyOf } from '@dotyk/domain'
import { parseProductId, stockKey } from '@dotyk/domain/catalogue'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { presentProduct } from './catalogue.presenter.ts'
import type { CatalogueRepository, DesignPrices } from './catalogue.repository.ts'

export interface ChangeCatalogueDependencies {
  catalogue: CatalogueRepository
  inTransaction: InTransaction
}

/** `price` in minor units of the id's own currency; stock is that of the thing, in every language. */
export interface ProductChange {
  price?: number
  inStock?: boolean
}

/**
 * Staff change what a product costs or whether there is any; the next reader sees it. Answers the product as it is now.
 * @throws Refusal `product-not-found`
 */
export type ChangeProduct = (productId: string, change: ProductChange) => Promise<ProductWire>

export function createChangeProduct(dependencies: ChangeCatalogueDependencies): ChangeProduct {
  const { catalogue, inTransaction } = dependencies
  return async (productId, { price, inStock }) => {
    const choice = parseProductId(productId)
    if (!choice) throw new Refusal('product-not-found')
    const key = stockKey(choice)
    const currency = currencyOf(choice.language)
    return inTransaction(async tx => {
      const found = [
        price === undefined || (await catalogue.setPrice(tx, key, currency, price)),
        inStock === undefined || (await catalogue.setInStock(tx, key, inStock)),
      ]
      const product = found.includes(false) ? null : await catalogue.find(key, currency, tx)
      if (!product) throw new Refusal('product-not-found')
      return presentProduct(product)
    })
  }
}

/** Staff change what design costs in one currency. */
export type ChangeDesignPrices = (
  currency: Currency,
  change: Partial<Omit<DesignPrices, 'currency'>>,
) => Promise<void>

export function createChangeDesignPrices(dependencies: ChangeCatalogueDependencies): ChangeDesignPrices {
  const { catalogue, inTransaction } = dependencies
  return (currency, change) =>
    inTransaction(async tx => {
      if (Object.keys(change).length > 0) await catalogue.setDesignPrices(tx, currency, change)
    })
}
