import type { VolumePrice } from '../catalogue/index.ts'
import { roundTotal } from '../values/money.ts'
import { discountAmount, type DiscountValue } from './discount.ts'
import { volumeUnitPrice } from './volume-price.ts'

/** The prices of print designs in minor units. */
export interface PrintDesignPrice {
  first: number
  subsequent: number
}

/** The prices of page designs in minor units; `discount` is in percent of the previous page's price. */
export interface PageDesignPrice {
  first: number
  min: number
  discount: number
}

export interface OrderPriceInput {
  /** The price of a single product, in minor units. */
  unitPrice: number
  /** The volume prices, by which pieces of larger orders cost less. */
  volumePrices?: readonly VolumePrice[]
  count: number
  /** The number of print designs; 0 without a design. */
  printDesigns: number
  pageDesigns: number
  printDesignPrice: PrintDesignPrice
  pageDesignPrice: PageDesignPrice
  /** The value of the order's discount code; null if it has none. */
  discount?: DiscountValue | null
}

/** The parts of an order's price in minor units; the parts may have fractions, only the total is rounded. */
export interface PriceBreakdown {
  products: number
  printDesign: number
  pageDesign: number
  /** The amount of the discount; absent without a discount code. */
  discount?: number
  total: number
}

/**
 * Computes an order's price for the page, the server and the emails: each piece at its volume price, and the sum reduced by the
 * discount code.
 */
export function orderPrice(input: OrderPriceInput): PriceBreakdown {
  const products = volumeUnitPrice(input.unitPrice, input.count, input.volumePrices ?? []) * input.count
  const printDesign = printDesignTotal(input.printDesigns, input.printDesignPrice)
  const pageDesign = pageDesignTotal(input.pageDesigns, input.pageDesignPrice)
  return priceOfParts({ products, printDesign, pageDesign }, input.discount ?? null)
}

/** Computes an order's price from the prices of its parts, less the discount. */
export function priceOfParts(
  parts: Pick<PriceBreakdown, 'products' | 'printDesign' | 'pageDesign'>,
  value: DiscountValue | null,
): PriceBreakdown {
  const { products, printDesign, pageDesign } = parts
  const sum = products + printDesign + pageDesign
  if (!value) return { products, printDesign, pageDesign, total: roundTotal(sum) }
  const discount = discountAmount(value, sum)
  return { products, printDesign, pageDesign, discount, total: roundTotal(Math.max(0, sum - discount)) }
}

/**
 * Returns the fractional parts of a price in whole minor units, so that together with products and print design, less the
 * discount, they add up exactly to the total.
 */
export function roundedPriceParts(price: PriceBreakdown): { pageDesign: number; rounding: number } {
  const pageDesign = Math.ceil(price.pageDesign)
  const sum = price.products + price.printDesign + pageDesign - (price.discount ?? 0)
  return { pageDesign, rounding: price.total - sum }
}

/** Returns the price of print designs; the first design costs more than each further one. */
export function printDesignTotal(designs: number, { first, subsequent }: PrintDesignPrice): number {
  return designs === 0 ? 0 : first + subsequent * (designs - 1)
}

/**
 * Returns the price of page designs; each page costs less than the previous one by the discount, but never less than the
 * minimum.
 */
export function pageDesignTotal(pages: number, price: PageDesignPrice): number {
  let total = 0
  let page = price.first
  for (let done = 0; done < pages; done += 1) {
    total += page
    page = Math.max(price.min, (page * (100 - price.discount)) / 100)
  }
  return total
}
