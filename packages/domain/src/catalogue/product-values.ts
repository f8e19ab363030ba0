/** Measurements in millimetres and grams, of the product and of a packed single product. */
export type ProductMeasure =
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
  | 'shippingLength'
  | 'shippingWidth'
  | 'shippingHeight'
  | 'grossWeight'

/** Materials of accessories that have a name in every language. */
export const MATERIALS = ['pvc', 'acrylic', 'plastic'] as const
export type Material = (typeof MATERIALS)[number]

/** A row of a product's volume prices: an order of at least `from` pieces costs `percent` percent less per piece. */
export interface VolumePrice {
  from: number
  percent: number
}

/** Values of a product in all its languages. Prices in minor units. */
export type ProductValues = Record<'priceUAH' | 'priceUSD' | ProductMeasure, number> & {
  inStock: boolean
  brand: string
  /** The material: one of `MATERIALS`, or a text typed by staff. */
  material: string
  /** The number of working days that making the product takes; null if no term is promised. */
  makingDays: number | null
  /** The volume prices, valid by `areValidVolumePrices`; [] if every piece costs the same. */
  volumePrices: VolumePrice[]
}

/** Prices of design and customization in one currency, in minor units; the discount is in percent of the previous page's price. */
export interface DesignPriceValues {
  printFirst: number
  printSubsequent: number
  pageFirst: number
  pageMin: number
  pageDiscount: number
  customization: number
}

/** The maximum values that staff may set: minor units, millimetres, grams, characters, percent. */
export const CATALOGUE_LIMITS = {
  price: 100_000_000,
  size: 5_000,
  weight: 100_000,
  brand: 60,
  material: 60,
  discount: 100,
} as const

/** Returns the names of the values that differ from the stored ones; absent values count as unchanged. */
export function changedValueNames<Values extends object>(
  stored: Values,
  values: Partial<Values>,
): (keyof Values)[] {
  const names = Object.keys(values) as (keyof Values)[]
  return names.filter(name => values[name] !== undefined && !isSameValue(values[name], stored[name]))
}

/** Returns whether two values, or two lists of values, are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
