import { type Currency, currencyOf } from '@dotyk/domain'
import { parseProductId, stockKey } from '@dotyk/domain/catalogue'
import { Refusal } from '../../refusal.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import type { DesignPrices, PricedProduct } from './catalogue.repository.ts'

/** `price` in minor units of the id's own currency; stock is that of the product, in every language. */
export interface ProductChange {
  price?: number
  inStock?: boolean
}

/**
 * Staff change what a product costs or whether it is in stock; the next reader sees it. Returns the changed product.
 * @throws Refusal `product-not-found`
 */
export async function changeProduct(
  { catalogue, inTransaction }: CatalogueContext,
  productId: string,
  { price, inStock }: ProductChange,
): Promise<PricedProduct> {
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
    return product
  })
}

/** Staff change what design costs in one currency. */
export async function changeDesignPrices(
  { catalogue, inTransaction }: CatalogueContext,
  currency: Currency,
  change: Partial<Omit<DesignPrices, 'currency'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await inTransaction(tx => catalogue.setDesignPrices(tx, currency, change))
}
