import type { Currency } from '@dotyk/domain/values'
import {
  ACCESSORY_IDS,
  ACCESSORY_KEYS,
  ACCESSORY_SIZES,
  type AccessoryId,
  COLOUR_IDS,
  COLOUR_KEYS,
  type ColourId,
  FULL_COLOUR_BASE,
  type Material,
  PRINT_TYPE_IDS,
  PRINT_TYPE_KEYS,
  printTypeOfColour,
  RIBBON_ACCESSORY,
  RIBBON_IDS,
  RIBBON_KEYS,
  stockItemsOf,
  stockKey,
} from '@dotyk/domain/catalogue'
import type { designPrices, productPrices, products, workshopCalendar } from './catalogue.tables.ts'

type Amounts = Record<Currency, number>

interface SeedAccessory {
  colours: ColourId[]
  price: Amounts
  material: Material
  /** Grams. */
  weight: number
  /** Length, width, height in millimetres and weight in grams of the parcel. */
  packed: readonly [number, number, number, number]
  /** Working days needed to make the product. */
  makingDays: number
}

/** Products of a new catalogue, with their first prices. */
const ACCESSORIES: Record<AccessoryId, SeedAccessory> = {
  1: {
    colours: [0, 1, 2, 3, 4, 5, 6, 7],
    price: { UAH: 49_900, USD: 1_490 },
    material: 'pvc',
    weight: 6,
    packed: [160, 110, 10, 40],
    makingDays: 2,
  },
  2: {
    colours: [0, 1, 2],
    price: { UAH: 89_900, USD: 2_490 },
    material: 'acrylic',
    weight: 210,
    packed: [160, 130, 160, 320],
    makingDays: 3,
  },
  3: {
    colours: [0, 1, 2, 3],
    price: { UAH: 59_900, USD: 1_790 },
    material: 'pvc',
    weight: 32,
    packed: [160, 110, 20, 70],
    makingDays: 2,
  },
  4: {
    colours: [0, 1, 2],
    price: { UAH: 69_900, USD: 1_990 },
    material: 'plastic',
    weight: 120,
    packed: [170, 120, 80, 190],
    makingDays: 3,
  },
}

/** The surcharge for full-colour print, which applies to the card only. */
const FULL_COLOUR_SURCHARGE = { accessory: 1, price: { UAH: 10_000, USD: 300 } } as const

const designPriceRows: (typeof designPrices.$inferInsert)[] = [
  {
    currency: 'UAH',
    printFirst: 30_000,
    printSubsequent: 15_000,
    pageFirst: 100_000,
    pageMin: 50_000,
    pageDiscount: 10,
    customization: 100_000,
  },
  {
    currency: 'USD',
    printFirst: 900,
    printSubsequent: 450,
    pageFirst: 3_000,
    pageMin: 1_500,
    pageDiscount: 10,
    customization: 3_000,
  },
]

const calendar: typeof workshopCalendar.$inferInsert = {
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  closedOnHolidays: true,
  closedDays: [],
  acceptsUntil: '15:00',
  promisesUpTo: 20,
}

/** Returns every row of a new catalogue; `brand` is the seller's name. */
export function seedRows(brand: string) {
  const variants = ACCESSORY_IDS.flatMap(accessory => variantsOf(accessory, brand))
  return {
    accessories: ACCESSORY_IDS.map(id => ({
      id,
      path: ACCESSORY_KEYS[id],
      colours: ACCESSORIES[id].colours,
    })),
    colours: COLOUR_IDS.map(id => ({ id, path: COLOUR_KEYS[id] })),
    printTypes: PRINT_TYPE_IDS.map(id => ({ id, path: PRINT_TYPE_KEYS[id] })),
    ribbons: RIBBON_IDS.map(id => ({ id, path: RIBBON_KEYS[id] })),
    products: variants.map(({ product }) => product),
    /** The stock items from which the products are made. */
    stockItems: [...new Set(variants.flatMap(({ items }) => items))],
    prices: variants.flatMap(({ prices }) => prices),
    designPrices: designPriceRows,
    calendar,
  }
}

/**
 * Returns an accessory's products in each of its colours, and on each ribbon if the accessory hangs on a ribbon; the colour
 * determines the print.
 */
function variantsOf(accessory: AccessoryId, brand: string) {
  const { colours, material, weight, packed, makingDays } = ACCESSORIES[accessory]
  const ribbonChoices = accessory === RIBBON_ACCESSORY ? RIBBON_IDS : [null]
  const { width, height, depth: length } = ACCESSORY_SIZES[accessory]
  const [shippingLength, shippingWidth, shippingHeight, grossWeight] = packed
  return colours.flatMap(colour =>
    ribbonChoices.map(ribbon => {
      const choice = {
        accessory,
        printType: printTypeOfColour(colour),
        colour,
        ribbon,
        language: 'ua' as const,
      }
      const product: typeof products.$inferInsert = {
        key: stockKey(choice),
        accessory,
        printType: choice.printType,
        colour,
        ribbon,
        brand,
        material,
        length,
        width,
        height,
        weight,
        shippingLength,
        shippingWidth,
        shippingHeight,
        grossWeight,
        makingDays,
      }
      const prices: (typeof productPrices.$inferInsert)[] = (['UAH', 'USD'] as const).map(currency => ({
        product: product.key,
        currency,
        price: priceOf(accessory, colour, currency),
      }))
      return { product, prices, items: stockItemsOf(choice) }
    }),
  )
}

function priceOf(accessory: AccessoryId, colour: ColourId, currency: Currency): number {
  const surcharged = accessory === FULL_COLOUR_SURCHARGE.accessory && colour === FULL_COLOUR_BASE
  return ACCESSORIES[accessory].price[currency] + (surcharged ? FULL_COLOUR_SURCHARGE.price[currency] : 0)
}
