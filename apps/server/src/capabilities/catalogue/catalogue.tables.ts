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

/** Accessories; `path` is the name in messages and drawings, such as `nfc-card`. */
export const accessories = pgTable('accessories', {
  id: integer('id').$type<AccessoryId>().primaryKey(),
  path: text('path').notNull(),
  /** Ids of the colours in which the accessory is made. */
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

/** A product. Languages and currencies share its row, so the product has one stock. */
export const products = pgTable('products', {
  /** The product's id without its language, such as `3-1-1-2`. */
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
  /** The material's key in the messages, such as `pvc`. */
  material: text('material').notNull(),
  /** The size in millimetres of the product as it stands in front of a person: `length` is its depth. */
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
  /** Working days needed to make an order of up to the calendar's number of pieces; null if no time is promised. */
  makingDays: integer('making_days'),
  /** Discounts in percent from certain numbers of pieces, the same in every currency. */
  volumePrices: jsonb('volume_prices').$type<VolumePrice[]>().notNull().default([]),
})

/** The working days and hours of the workshop that makes orders, in a single row. */
export const workshopCalendar = pgTable('workshop_calendar', {
  id: integer('id').primaryKey().default(1),
  weekdays: text('weekdays').array().$type<Weekday[]>().notNull(),
  closedOnHolidays: boolean('closed_on_holidays').notNull(),
  /** Days without work as `YYYY-MM-DD`, sorted. */
  closedDays: text('closed_days').array().notNull(),
  /** The time of day until which orders are accepted, as `HH:MM` in Kyiv time. */
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

/**
 * Prices of design and customization in minor units; `page_discount` is the percentage by which each page design is cheaper than
 * the one before.
 */
export const designPrices = pgTable(
  'design_prices',
  {
    currency: text('currency').$type<Currency>().primaryKey(),
    printFirst: integer('print_first').notNull(),
    printSubsequent: integer('print_subsequent').notNull(),
    pageFirst: integer('page_first').notNull(),
    pageMin: integer('page_min').notNull(),
    pageDiscount: integer('page_discount').notNull(),
    /** The price of customizing one card, paid once. */
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
