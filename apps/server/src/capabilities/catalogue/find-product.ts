import type { ProductWire } from '@dotyk/contract/catalogue'
import { type Currency, currencyOf } from '@dotyk/domain'
import { type ProductChoice, stockKey } from '@dotyk/domain/catalogue'
import type { PageDesignPrice, PrintDesignPrice } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { presentProduct } from './catalogue.presenter.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

/** A product as an order takes it down. */
export interface FoundProduct {
  productId: string
  /** In the product's own language. */
  title: string
  /** Minor units. */
  unitPrice: number
  currency: Currency
  inStock: boolean
  characteristics: ProductWire['characteristics']
}

/** The product of a choice as it is sold this moment, or null: not everything that can be named is made. */
export type FindProduct = (choice: ProductChoice, tx?: Transaction) => Promise<FoundProduct | null>

export function createFindProduct({ catalogue }: { catalogue: CatalogueRepository }): FindProduct {
  return async (choice, tx) => {
    const row = await catalogue.find(stockKey(choice), currencyOf(choice.language), tx)
    if (!row) return null
    const { id, title, price, currency, characteristics } = presentProduct(row)
    return {
      productId: id,
      title,
      unitPrice: price,
      currency,
      inStock: characteristics.in_stock,
      characteristics,
    }
  }
}

export interface FoundDesignPrices {
  printDesignPrice: PrintDesignPrice
  pageDesignPrice: PageDesignPrice
}

/** What design costs this moment, in minor units. */
export type FindDesignPrices = (currency: Currency, tx?: Transaction) => Promise<FoundDesignPrices>

export function createFindDesignPrices({ catalogue }: { catalogue: CatalogueRepository }): FindDesignPrices {
  return async (currency, tx) => {
    const prices = await catalogue.findDesignPrices(currency, tx)
    return {
      printDesignPrice: { first: prices.printFirst, subsequent: prices.printSubsequent },
      pageDesignPrice: { first: prices.pageFirst, min: prices.pageMin, discount: prices.pageDiscount },
    }
  }
}
