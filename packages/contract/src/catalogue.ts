import { CATALOGUE_LIMITS } from '@dotyk/domain/catalogue'
import { CURRENCIES, LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const language = z.literal(LANGUAGES)
/** A price set by staff, which the database stores in four bytes. */
export const minorUnitsSchema = z.int().min(0).max(CATALOGUE_LIMITS.price)

/** A choice of a product; `path` is its name in picture addresses and message keys: `nfc-card`, `gold`. */
const option = z.object({ id: z.int(), path: z.string() })

export const productBaseSchema = z.object({
  /** `colors` lists the ids of the colours in which an accessory is available. */
  accessories: z.array(option.extend({ colors: z.array(z.int()) })),
  colors: z.array(option),
  print_types: z.array(option),
  ribbons: z.array(option),
  id_localization: z.record(language, z.int()),
  currency: z.literal(CURRENCIES),
  print_design_price: z.object({ first: minorUnitsSchema, subsequent: minorUnitsSchema }),
  /** `discount` is in percent of the previous page's price. */
  page_design_price: z.object({ first: minorUnitsSchema, min: minorUnitsSchema, discount: z.number() }),
  /** The one-time price of customizing a card. */
  customization_price: minorUnitsSchema,
})

export type ProductBaseWire = z.infer<typeof productBaseSchema>

/** The volume prices in ascending order of pieces: from `from` pieces on, each piece costs `percent` percent less. */
const volumePrices = z.array(z.object({ from: z.int(), percent: z.int() }))

/** The measurements of a product in millimetres and grams. The product faces the viewer, so `length` is its depth. */
const characteristics = z.object({
  id: z.string(),
  brand: z.string(),
  color: z.string(),
  material: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weight: z.number(),
  shipping_length: z.number(),
  shipping_width: z.number(),
  shipping_height: z.number(),
  gross_weight: z.number(),
  in_stock: z.boolean(),
})

export const productSchema = z.object({
  /** The product's id, `accessory-printType-colour[-ribbon]-localization`. */
  id: z.string(),
  /** The title in the product's own language. */
  title: z.string(),
  price: minorUnitsSchema,
  currency: z.literal(CURRENCIES),
  /** The working days that making the product takes; null if no term is promised. */
  making_days: z.int().nullable(),
  /** The number of pieces that may be ordered; null if the pieces aren't counted. */
  pieces_left: z.int().nullable(),
  volume_prices: volumePrices,
  characteristics,
})

export type ProductWire = z.infer<typeof productSchema>

const accessoryQuery = z.object({ accessory_id: z.coerce.number().int() })
const productsOfAccessory = {
  summary: 'Every product of an accessory, in all its choices and both languages',
  caller: 'anyone',
  mayBeRecent: true,
  query: accessoryQuery,
  reply: z.array(productSchema),
  refusals: ['product-not-found'],
} as const

export const catalogueCalls = declareCalls({
  'GET /products/base': {
    summary:
      'What products are chosen by, and the prices of design in the currency of the visitor’s language',
    caller: 'anyone',
    mayBeRecent: true,
    query: z.object({ lng: z.string().max(35).optional() }),
    reply: productBaseSchema,
    refusals: [],
  },
  'GET /products/': productsOfAccessory,
})
