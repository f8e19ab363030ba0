import type { DesignPricesChangeWire } from '@dotyk/contract/catalogue'
import type { HandleCall } from '../../http/calls.ts'
import type { DesignPrices } from './catalogue.repository.ts'
import type { ChangeDesignPrices, ChangeProduct } from './change-catalogue.ts'
import type { ReadCatalogue } from './read-catalogue.ts'

export interface StaffCatalogueRoutes {
  readCatalogue: ReadCatalogue
  changeProduct: ChangeProduct
  changeDesignPrices: ChangeDesignPrices
}

/** Prices and stock belong to staff (decisions 5.2). */
export function addStaffCatalogueRoutes(handle: HandleCall, routes: StaffCatalogueRoutes): void {
  const { readCatalogue, changeProduct, changeDesignPrices } = routes

  handle('PATCH /admin/api/v1/products/:productID', ({ params, body: { price, in_stock: inStock } }) =>
    changeProduct(params.productID, {
      ...(price === undefined ? {} : { price }),
      ...(inStock === undefined ? {} : { inStock }),
    }),
  )

  handle('PATCH /admin/api/v1/design-prices', async ({ body }) => {
    await changeDesignPrices(body.currency, designPricesOf(body))
    return readCatalogue.base(body.currency)
  })
}

function designPricesOf(change: DesignPricesChangeWire): Partial<Omit<DesignPrices, 'currency'>> {
  const { print_design_price: print, page_design_price: page } = change
  const prices = {
    printFirst: print.first,
    printSubsequent: print.subsequent,
    pageFirst: page.first,
    pageMin: page.min,
    pageDiscount: page.discount,
  }
  return Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined))
}
