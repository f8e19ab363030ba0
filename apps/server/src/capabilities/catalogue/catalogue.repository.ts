import type { Currency } from '@dotyk/domain/values'
import type { AccessoryId, ProductValues } from '@dotyk/domain/catalogue'
import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../database/database.ts'
import {
  accessories,
  colours,
  designPrices,
  printTypes,
  productPrices,
  products,
  ribbons,
  workshopCalendar,
} from './catalogue.tables.ts'
import type { seedRows } from './seed-rows.ts'

/** A product with its price in one currency, in minor units. */
export type PricedProduct = typeof products.$inferSelect & { currency: Currency; price: number }
/** A product with all its prices. */
export type StoredProduct = typeof products.$inferSelect & ProductValues
export type DesignPrices = typeof designPrices.$inferSelect

const hryvnias = alias(productPrices, 'hryvnias')
const dollars = alias(productPrices, 'dollars')
/** The order in which the shop lists products. */
const inOrder = [products.accessory, products.printType, products.colour, products.ribbon]

const { id: _id, ...calendarColumns } = getTableColumns(workshopCalendar)

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

/** Creates the repository of the catalogue. Reads can be given the transaction that they belong to. */
export function createCatalogueRepository(db: Database) {
  const priced = (on: Database | Transaction) =>
    on.select().from(products).innerJoin(productPrices, eq(productPrices.product, products.key)).$dynamic()

  const valued = (on: Database | Transaction) =>
    on
      .select({ ...getTableColumns(products), priceUAH: hryvnias.price, priceUSD: dollars.price })
      .from(products)
      .innerJoin(hryvnias, and(eq(hryvnias.product, products.key), eq(hryvnias.currency, 'UAH')))
      .innerJoin(dollars, and(eq(dollars.product, products.key), eq(dollars.currency, 'USD')))
      .$dynamic()

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

    /** Finds every product of an accessory in every currency. */
    async findOf(accessory: AccessoryId): Promise<PricedProduct[]> {
      const rows = await priced(db)
        .where(eq(products.accessory, accessory))
        .orderBy(...inOrder)
      return rows.map(flatten)
    },

    /** Finds every product with its price in one currency. */
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

    /** Lists every product with its prices in all currencies. */
    list(): Promise<StoredProduct[]> {
      return valued(db).orderBy(...inOrder)
    },

    /**
     * Locks the existing products with these keys, in an order shared by concurrent changes, and reads them in a second query: a
     * query that waits for a lock rereads the locked rows, but would join prices from before the wait.
     */
    async lock(tx: Transaction, keys: readonly string[]): Promise<StoredProduct[]> {
      const chosen = inArray(products.key, [...keys])
      await tx
        .select({ key: products.key })
        .from(products)
        .where(chosen)
        .orderBy(asc(products.key))
        .for('update')
      return valued(tx).where(chosen).orderBy(asc(products.key))
    },

    async update(
      tx: Transaction,
      key: string,
      { priceUAH, priceUSD, ...values }: Partial<ProductValues>,
    ): Promise<void> {
      if (Object.keys(values).length > 0) await tx.update(products).set(values).where(eq(products.key, key))
      for (const [currency, price] of Object.entries({ UAH: priceUAH, USD: priceUSD }))
        if (price !== undefined)
          await tx
            .update(productPrices)
            .set({ price })
            .where(and(eq(productPrices.product, key), eq(productPrices.currency, currency as Currency)))
    },

    listDesignPrices(): Promise<DesignPrices[]> {
      return db.select().from(designPrices).orderBy(designPrices.currency)
    },

    async lockDesignPrices(tx: Transaction, currency: Currency): Promise<DesignPrices> {
      const [row] = await tx
        .select()
        .from(designPrices)
        .where(eq(designPrices.currency, currency))
        .for('update')
      if (!row) throw new Error(`The catalogue has no design prices in ${currency}.`)
      return row
    },

    async setDesignPrices(
      tx: Transaction,
      currency: Currency,
      prices: Partial<Omit<DesignPrices, 'currency'>>,
    ): Promise<void> {
      await tx.update(designPrices).set(prices).where(eq(designPrices.currency, currency))
    },

    async findCalendar(tx?: Transaction): Promise<WorkshopCalendar> {
      const [row] = await (tx ?? db).select(calendarColumns).from(workshopCalendar)
      if (!row) throw new Error('The catalogue has no calendar of the workshop.')
      return row
    },

    async lockCalendar(tx: Transaction): Promise<WorkshopCalendar> {
      const [row] = await tx.select(calendarColumns).from(workshopCalendar).for('update')
      if (!row) throw new Error('The catalogue has no calendar of the workshop.')
      return row
    },

    async setCalendar(tx: Transaction, { weekdays, closedDays, ...rest }: WorkshopCalendar): Promise<void> {
      const lists = { weekdays: [...weekdays], closedDays: [...closedDays] }
      await tx.update(workshopCalendar).set({ ...rest, ...lists })
    },

    /** Inserts the missing rows and keeps existing ones, because staff may have changed them. */
    async insertMissing(tx: Transaction, rows: ReturnType<typeof seedRows>): Promise<void> {
      await tx.insert(accessories).values(rows.accessories).onConflictDoNothing()
      await tx.insert(colours).values(rows.colours).onConflictDoNothing()
      await tx.insert(printTypes).values(rows.printTypes).onConflictDoNothing()
      await tx.insert(ribbons).values(rows.ribbons).onConflictDoNothing()
      await tx.insert(products).values(rows.products).onConflictDoNothing()
      await tx.insert(productPrices).values(rows.prices).onConflictDoNothing()
      await tx.insert(designPrices).values(rows.designPrices).onConflictDoNothing()
      await tx.insert(workshopCalendar).values(rows.calendar).onConflictDoNothing()
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
