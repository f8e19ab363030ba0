import type { Currency, Weekday } from '@dotyk/domain/values'
import type { AccessoryId, ColourId, PrintTypeId, RibbonId, VolumePrice } from '@dotyk/domain/catalogue'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** Accessories; `path` is the name in messages and drawings: `nfc-card`. */
export const accessories = pgTable('accessories', {
  id: integer('id').$type<AccessoryId>().primaryKey(),
  path: text('path').notNull(),
  /** Ids of the colours it is made in. */
  colours: integer('colours').array().$type<ColourId[]>().notNull(),
})

export const colours = pgTable('colours', {
  id: integer('id').$type<ColourId>().primaryKey(),
  path: text('path').notNull(),
})

export const printTypes = pgTable('print_types', {
  id: integer('id').$type<PrintTypeId>().primaryKey(),
  path: text('path').notNull(),
})

export const ribbons = pgTable('ribbons', {
  id: integer('id').$type<RibbonId>().primaryKey(),
  path: text('path').notNull(),
})

/** A product. Languages and currencies share its row, so it has one stock. */
export const products = pgTable('products', {
  /** The product's id without its language: `3-1-1-2`. */
  key: text('key').primaryKey(),
  accessory: integer('accessory')
    .$type<AccessoryId>()
    .notNull()
    .references(() => accessories.id),
  printType: integer('print_type')
    .$type<PrintTypeId>()
    .notNull()
    .references(() => printTypes.id),
  colour: integer('colour')
    .$type<ColourId>()
    .notNull()
    .references(() => colours.id),
  ribbon: integer('ribbon')
    .$type<RibbonId>()
    .references(() => ribbons.id),
  brand: text('brand').notNull(),
  /** The material's key in the messages: `pvc`. */
  material: text('material').notNull(),
  /** Millimetres, as it stands before one: `length` is how deep it is. */
  length: doublePrecision('length').notNull(),
  width: doublePrecision('width').notNull(),
  height: doublePrecision('height').notNull(),
  /** Grams. */
  weight: doublePrecision('weight').notNull(),
  shippingLength: doublePrecision('shipping_length').notNull(),
  shippingWidth: doublePrecision('shipping_width').notNull(),
  shippingHeight: doublePrecision('shipping_height').notNull(),
  grossWeight: doublePrecision('gross_weight').notNull(),
  inStock: boolean('in_stock').notNull().default(true),
  /** Working days that an order takes to make, up to the calendar's count of pieces; null where nothing is promised. */
  makingDays: integer('making_days'),
  /** From how many pieces each costs how many percent less, in every currency. */
  volumePrices: jsonb('volume_prices').$type<VolumePrice[]>().notNull().default([]),
})

/** When the workshop makes orders: one row. */
export const workshopCalendar = pgTable('workshop_calendar', {
  id: integer('id').primaryKey().default(1),
  weekdays: text('weekdays').array().$type<Weekday[]>().notNull(),
  closedOnHolidays: boolean('closed_on_holidays').notNull(),
  /** `YYYY-MM-DD`, in order. */
  closedDays: text('closed_days').array().notNull(),
  /** `HH:MM` by the clock of Kyiv. */
  acceptsUntil: text('accepts_until').notNull(),
  promisesUpTo: integer('promises_up_to').notNull().default(20),
})

/** Prices in minor units, one per currency. */
export const productPrices = pgTable(
  'product_prices',
  {
    product: text('product')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    currency: text('currency').$type<Currency>().notNull(),
    price: integer('price').notNull(),
  },
  table => [
    primaryKey({ columns: [table.product, table.currency] }),
    check('product_prices_price', sql`${table.price} >= 0`),
  ],
)

/** Prices of design and customization in minor units; the discount in percent of the page before. */
export const designPrices = pgTable(
  'design_prices',
  {
    currency: text('currency').$type<Currency>().primaryKey(),
    printFirst: integer('print_first').notNull(),
    printSubsequent: integer('print_subsequent').notNull(),
    pageFirst: integer('page_first').notNull(),
    pageMin: integer('page_min').notNull(),
    pageDiscount: integer('page_discount').notNull(),
    /** The price of customizing one card, bought once. */
    customization: integer('customization').notNull().default(0),
  },
  table => [
    check(
      'design_prices_amounts',
      sql`least(${table.printFirst}, ${table.printSubsequent}, ${table.pageFirst}, ${table.pageMin}, ${table.customization}) >= 0`,
    ),
    check('design_prices_discount', sql`${table.pageDiscount} between 0 and 100`),
  ],
)
