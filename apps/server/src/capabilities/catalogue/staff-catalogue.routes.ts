import type { DesignPricesChangeWire } from '@dotyk/contract/catalogue'
import type { HttpContext } from '../../http/http-context.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import { presentProduct } from './catalogue.presenter.ts'
import type { DesignPrices } from './catalogue.repository.ts'
import { changeDesignPrices, changeProduct } from './change-catalogue.ts'
import { readBase } from './read-catalogue.ts'

/** Staff change prices and stock. */
export function addStaffCatalogueRoutes({ handle }: HttpContext, context: CatalogueContext): void {
  handle('PATCH /admin/api/v1/products/:productID', async ({ params, body }) => {
    const { price, in_stock: inStock } = body
    const change = {
      ...(price === undefined ? {} : { price }),
      ...(inStock === undefined ? {} : { inStock }),
    }
    return presentProduct(await changeProduct(context, params.productID, change))
  })

  handle('PATCH /admin/api/v1/design-prices', async ({ body }) => {
    await changeDesignPrices(context, body.currency, designPricesOf(body))
    return readBase(context, body.currency)
  })
}

function designPricesOf(change: DesignPricesChangeWire): Partial<Omit<DesignPrices, 'currency'>> {
  const { print_design_price: print, page_design_price: page, customization_price } = change
  const prices = {
    printFirst: print.first,
    printSubsequent: print.subsequent,
    pageFirst: page.first,
    pageMin: page.min,
    pageDiscount: page.discount,
    customization: customization_price,
  }
  return Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined))
}
