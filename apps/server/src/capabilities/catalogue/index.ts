import type { Currency } from '@dotyk/domain/values'
import type { ProductChoice } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { CatalogueContext, CatalogueDeps } from './catalogue.context.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'
import { addCatalogueRoutes } from './catalogue.routes.ts'
import { findDesignPrices, findProduct } from './find-product.ts'
import { lowestPrices, listProductsOf, fetchProductBaseOf } from './read-catalogue.ts'
import { seedRows } from './seed-rows.ts'
import { addStaffCatalogueRoutes } from './staff-catalogue.routes.ts'

export type { FoundProduct } from './find-product.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** Creates the catalogue of products and prices, stored in the database, seeded once and changed by staff. */
export function createCatalogue(deps: CatalogueDeps) {
  const context: CatalogueContext = { ...deps, catalogue: createCatalogueRepository(deps.db) }
  return {
    base: (currency: Currency) => fetchProductBaseOf(context, currency),
    productsOf: (accessory: number) => listProductsOf(context, accessory),
    lowestPrices: (currency: Currency) => lowestPrices(context, currency),
    findProduct: (choice: ProductChoice, tx?: Transaction) => findProduct(context, choice, tx),
    findDesignPrices: (currency: Currency, tx?: Transaction) => findDesignPrices(context, currency, tx),

    /** Finds the calendar by which the workshop makes orders. */
    findCalendar: (tx?: Transaction) => context.catalogue.findCalendar(tx),

    /** Inserts the rows a new database lacks; existing rows stay as staff left them. */
    seed: (): Promise<void> =>
      deps.inTransaction(async tx => {
        const rows = seedRows(deps.brand.name)
        await context.catalogue.insertMissing(tx, rows)
        await deps.stock.insertMissing(tx, rows.stockItems)
      }),

    addRoutes(http: HttpContext): void {
      addCatalogueRoutes(http, context)
      addStaffCatalogueRoutes(http, context)
    },
  }
}
