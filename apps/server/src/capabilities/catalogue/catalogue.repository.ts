import type { Currency } from '@dotyk/domain'
import type { AccessoryId } from '@dotyk/domain/catalogue'
import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import {
  accessories,
  colours,
  designPrices,
  printTypes,
  productPrices,
  products,
  ribbons,
} from './catalogue.tables.ts'
import type { seedRows } from './seed-rows.ts'

/** A product with its price in one currency, in minor units. */
export type PricedProduct = typeof products.$inferSelect & { currency: Currency; price: number }
export type DesignPrices = typeof designPrices.$inferSelect

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

/** Reads take the transaction they belong to, where there is one. */
export function createCatalogueRepository(db: Database) {
  const priced = (on: Database | Transaction) =>
    on.select().from(products).innerJoin(productPrices, eq(productPrices.product, products.key)).$dynamic()

  return {
    async findBase() {
      return {
        accessories: await db.select().from(accessories).orderBy(asc(accessories.id)),
        colours: await db.select().from(colours).orderBy(asc(colours.id)),
        printTypes: await db.select().from(printTypes).orderBy(asc(printTypes.id)),
        ribbons: await db.select().from(ribbons).orderBy(asc(ribbons.id)),
      }
    },

    async find(key: string, currency: Currency, tx?: Transaction): Promise<PricedProduct | null> {
      const [row] = await priced(tx ?? db).where(
        and(eq(products.key, key), eq(productPrices.currency, currency)),
      )
      return row ? flatten(row) : null
    },

    /** Every product of an accessory in every currency. */
    async findOf(accessory: AccessoryId): Promise<PricedProduct[]> {
      const rows = await priced(db)
        .where(eq(products.accessory, accessory))
        .orderBy(asc(products.printType), asc(products.colour), asc(products.ribbon))
      return rows.map(flatten)
    },

    /** Every product there is, in one currency. */
    async findAll(currency: Currency): Promise<PricedProduct[]> {
      const rows = await priced(db)
        .where(eq(productPrices.currency, currency))
        .orderBy(asc(products.accessory), asc(products.key))
      return rows.map(flatten)
    },

    async findDesignPrices(currency: Currency, tx?: Transaction): Promise<DesignPrices> {
      const [row] = await (tx ?? db).select().from(designPrices).where(eq(designPrices.currency, currency))
      if (!row) throw new Error(`The catalogue has no design prices in ${currency}.`)
      return row
    },

    /** Returns whether there is such a price. */
    async setPrice(tx: Transaction, key: string, currency: Currency, price: number): Promise<boolean> {
      const changed = await tx
        .update(productPrices)
        .set({ price })
        .where(and(eq(productPrices.product, key), eq(productPrices.currency, currency)))
        .returning({ product: productPrices.product })
      return changed.length > 0
    },

    /** Returns whether there is such a product. */
    async setInStock(tx: Transaction, key: string, inStock: boolean): Promise<boolean> {
      const changed = await tx
        .update(products)
        .set({ inStock })
        .where(eq(products.key, key))
        .returning({ key: products.key })
      return changed.length > 0
    },

    async setDesignPrices(
      tx: Transaction,
      currency: Currency,
      prices: Partial<Omit<DesignPrices, 'currency'>>,
    ): Promise<void> {
      await tx.update(designPrices).set(prices).where(eq(designPrices.currency, currency))
    },

    /** Inserts the missing rows; existing ones may have been changed by staff. */
    async insertMissing(tx: Transaction, rows: ReturnType<typeof seedRows>): Promise<void> {
      await tx.insert(accessories).values(rows.accessories).onConflictDoNothing()
      await tx.insert(colours).values(rows.colours).onConflictDoNothing()
      await tx.insert(printTypes).values(rows.printTypes).onConflictDoNothing()
      await tx.insert(ribbons).values(rows.ribbons).onConflictDoNothing()
      await tx.insert(products).values(rows.products).onConflictDoNothing()
      await tx.insert(productPrices).values(rows.prices).onConflictDoNothing()
      await tx.insert(designPrices).values(rows.designPrices).onConflictDoNothing()
    },
  }
}

interface PricedRow {
  products: typeof products.$inferSelect
  product_prices: typeof productPrices.$inferSelect
}

function flatten({ products: product, product_prices: { currency, price } }: PricedRow): PricedProduct {
  return { ...product, currency, price }
}
