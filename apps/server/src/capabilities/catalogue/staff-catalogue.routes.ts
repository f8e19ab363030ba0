import { designPricesFromWire } from '@dotyk/contract/wire/catalogue'
import { parseProductId, type ProductValues, stockItemsOf, stockKey } from '@dotyk/domain/catalogue'
import { currencyOfLanguage } from '@dotyk/domain/values'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import { presentProduct, presentStaffProduct } from './catalogue.presenter.ts'
import { changeCalendar } from './change-calendar.ts'
import { changeDesignServicePrices, changeProducts } from './change-catalogue.ts'
import { fetchProductBaseOf } from './read-catalogue.ts'

/** Adds the routes with which staff see and change products, their prices and their stock. */
export function addStaffCatalogueRoutes({ handle }: HttpContext, context: CatalogueContext): void {
  const { catalogue } = context

  handle('GET /admin/api/v1/products', async () => ({
    products: (await catalogue.list()).map(presentStaffProduct),
    designPrices: await catalogue.listDesignPrices(),
  }))

  handle('PATCH /admin/api/v1/products', async ({ body: { ids: keys, change, seen }, staff }) => {
    const changed = await changeProducts(context, staff, {
      keys,
      // Parsed JSON has no undefined values, so the narrower type is safe.
      change: change as Partial<ProductValues>,
      seen: seen as Record<string, Partial<ProductValues>>,
    })
    return { products: changed.map(presentStaffProduct) }
  })

  handle('PATCH /admin/api/v1/products/:productID', async ({ params, body, staff }) => {
    const { price, in_stock: inStock } = body
    const choice = parseProductId(params.productID)
    if (!choice) throw new Refusal('product-not-found')
    const currency = currencyOfLanguage(choice.language)
    const change = {
      ...(price === undefined ? {} : { [`price${currency}` as const]: price }),
      ...(inStock === undefined ? {} : { inStock }),
    }
    const [product] = await changeProducts(context, staff, { keys: [stockKey(choice)], change })
    if (!product) throw new Refusal('product-not-found')
    const items = stockItemsOf(product)
    const piecesLeft = (await context.stock.readPieces(items))(items)
    return presentProduct({ ...product, currency, price: product[`price${currency}`] }, piecesLeft)
  })

  handle('GET /admin/api/v1/workshop-calendar', () => catalogue.findCalendar())

  handle('PUT /admin/api/v1/workshop-calendar', ({ body: { seen, ...calendar }, staff }) =>
    changeCalendar(context, staff, calendar, seen),
  )

  handle('PATCH /admin/api/v1/design-prices', async ({ body, staff }) => {
    const { currency, seen, ...change } = body
    await changeDesignServicePrices(context, staff, currency, {
      change: designPricesFromWire(change),
      ...(seen ? { seen: designPricesFromWire(seen) } : {}),
    })
    return fetchProductBaseOf(context, currency)
  })
}
