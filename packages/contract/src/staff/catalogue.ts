import { CATALOGUE_LIMITS } from '@dotyk/domain/catalogue'
import { CALENDAR_LIMITS } from '@dotyk/domain/delivery'
import { areValidVolumePrices, MAX_ORDER_COUNT, VOLUME_LIMITS } from '@dotyk/domain/orders'
import { CURRENCIES, WEEKDAYS } from '@dotyk/domain/values'
import { z } from 'zod'
import { minorUnitsSchema, productSchema, productBaseSchema } from '../catalogue.ts'
import { declareCalls } from '../call.ts'
import { cleanedTextSchema } from '../texts.ts'

const size = z.number().positive().max(CATALOGUE_LIMITS.size)
const weight = z.number().positive().max(CATALOGUE_LIMITS.weight)

const volumePrice = z.strictObject({
  from: z.int().min(2).max(MAX_ORDER_COUNT),
  percent: z.int().min(1).max(VOLUME_LIMITS.percent),
})

/** Changes of a product in all its languages, in minor units, millimetres and grams. */
const productValues = z.strictObject({
  priceUAH: minorUnitsSchema,
  priceUSD: minorUnitsSchema,
  inStock: z.boolean(),
  brand: cleanedTextSchema().min(1).max(CATALOGUE_LIMITS.brand),
  /** A known material, such as `pvc`, or a text typed by staff. */
  material: cleanedTextSchema().min(1).max(CATALOGUE_LIMITS.material),
  length: size,
  width: size,
  height: size,
  weight,
  shippingLength: size,
  shippingWidth: size,
  shippingHeight: size,
  grossWeight: weight,
  /** The working days that making the product takes; null if no term is promised. */
  makingDays: z.int().min(1).max(CALENDAR_LIMITS.makingDays).nullable(),
  /** The volume prices: from a number of pieces on, each piece costs a percentage less; both rise from row to row. */
  volumePrices: z.array(volumePrice).max(VOLUME_LIMITS.rows).refine(areValidVolumePrices),
})

const staffProduct = z.object({
  ...productValues.shape,
  /** The product's id without its language: `3-1-1-2`. */
  id: z.string(),
})

const designPriceValues = z.object({
  printFirst: minorUnitsSchema,
  printSubsequent: minorUnitsSchema,
  pageFirst: minorUnitsSchema,
  pageMin: minorUnitsSchema,
  pageDiscount: z.int(),
  customization: minorUnitsSchema,
})

/** The values of a product that staff change; stock is shared by both languages. */
const productChange = z
  .strictObject({ price: minorUnitsSchema, in_stock: z.boolean() })
  .partial()
  .refine(change => Object.keys(change).length > 0)

const designPrices = z.strictObject({
  print_design_price: z
    .strictObject({ first: minorUnitsSchema, subsequent: minorUnitsSchema })
    .partial()
    .default({}),
  page_design_price: z
    .strictObject({
      first: minorUnitsSchema,
      min: minorUnitsSchema,
      discount: z.int().min(0).max(CATALOGUE_LIMITS.discount),
    })
    .partial()
    .default({}),
  customization_price: minorUnitsSchema.optional(),
})

const designPricesChange = designPrices.extend({
  currency: z.literal(CURRENCIES),
  /** The values that the caller saw; nothing is stored if any of them has changed. */
  seen: designPrices.optional(),
})

export type DesignPricesWire = z.output<typeof designPrices>

/** The days and times at which the workshop makes orders, in Kyiv time. */
const calendar = z.strictObject({
  weekdays: z.array(z.literal(WEEKDAYS)).min(1),
  closedOnHolidays: z.boolean(),
  closedDays: z.array(z.iso.date()).max(CALENDAR_LIMITS.closedDays),
  acceptsUntil: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  promisesUpTo: z.int().min(1).max(CALENDAR_LIMITS.promisesUpTo),
})

/** The limit exceeds the number of products of one accessory. */
const MOST_AT_ONCE = 200
const id = z.string().max(32)

/** Calls by which staff read and change the catalogue. */
export const staffCatalogueCalls = declareCalls({
  'GET /admin/api/v1/products': {
    summary: 'Every product with its characteristics and its prices in all currencies, and what design costs',
    caller: 'admin',
    permission: 'business',
    reply: z.object({
      products: z.array(staffProduct),
      designPrices: z.array(designPriceValues.extend({ currency: z.literal(CURRENCIES) })),
    }),
    refusals: [],
  },
  'PATCH /admin/api/v1/products': {
    summary:
      'Changes products, all or none. With what the caller saw of them, it is refused once any of that has changed. Returns them',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({
      ids: z.array(id).min(1).max(MOST_AT_ONCE),
      change: productValues.partial().refine(change => Object.keys(change).length > 0),
      /** The values that the caller saw, by product. */
      seen: z.record(id, productValues.partial()).default({}),
    }),
    reply: z.object({ products: z.array(staffProduct) }),
    refusals: ['product-not-found', 'catalogue-conflict'],
  },
  'PATCH /admin/api/v1/products/:productID': {
    summary:
      'Changes the price of a product, in the currency of its id, or whether there is any. Answers the product',
    caller: 'admin',
    permission: 'business',
    params: z.object({ productID: id }),
    body: productChange,
    reply: productSchema,
    refusals: ['product-not-found'],
  },
  'GET /admin/api/v1/workshop-calendar': {
    summary: 'On which days orders are made, by which the days of delivery are promised',
    caller: 'admin',
    permission: 'business',
    reply: calendar,
    refusals: [],
  },
  'PUT /admin/api/v1/workshop-calendar': {
    summary:
      'Changes on which days orders are made. With what the caller saw, it is refused once that has changed. Returns it',
    caller: 'admin',
    permission: 'business',
    body: calendar.extend({ seen: calendar.optional() }),
    reply: calendar,
    refusals: ['catalogue-conflict'],
  },
  'PATCH /admin/api/v1/design-prices': {
    summary:
      'Changes what design and customization cost in one currency. Returns the base data in that currency',
    caller: 'admin',
    permission: 'business',
    body: designPricesChange,
    reply: productBaseSchema,
    refusals: ['catalogue-conflict'],
  },
})
