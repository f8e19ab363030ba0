import type { VolumePrice } from '../catalogue/index.ts'
import { roundTotal } from '../values/money.ts'
import { discountAmount, type DiscountValue } from './discount.ts'
import { volumeUnitPrice } from './volume-price.ts'

/** Prices in minor units. */
export interface PrintDesignPrice {
  first: number
  subsequent: number
}

/** Prices in minor units; `discount` in percent of the page before. */
export interface PageDesignPrice {
  first: number
  min: number
  discount: number
}

export interface OrderPriceInput {
  /** The price of a single product, in minor units. */
  unitPrice: number
  /** What larger counts cost less. */
  volumePrices?: readonly VolumePrice[]
  count: number
  /** 0 without a design. */
  printDesigns: number
  pageDesigns: number
  printDesignPrice: PrintDesignPrice
  pageDesignPrice: PageDesignPrice
  /** What the order's discount code takes off. */
  discount?: DiscountValue | null
}

/** Minor units; the parts may hold a fraction, only the total is rounded. */
export interface PriceBreakdown {
  products: number
  printDesign: number
  pageDesign: number
  /** What is taken off; absent without a discount code. */
  discount?: number
  total: number
}

/**
 * Computes an order's price for the page, the server and the emails: each piece at its volume price, then the discount code off
 * the sum.
 */
export function orderPrice(input: OrderPriceInput): PriceBreakdown {
  const products = volumeUnitPrice(input.unitPrice, input.count, input.volumePrices ?? []) * input.count
  const printDesign = printDesignTotal(input.printDesigns, input.printDesignPrice)
  const pageDesign = pageDesignTotal(input.pageDesigns, input.pageDesignPrice)
  return priceOfParts({ products, printDesign, pageDesign }, input.discount ?? null)
}

/** The price of an order's parts, less its discount. */
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
 * The parts that may hold a fraction as people add them up, in whole minor units: with products and print design, less the
 * discount, they make the total exactly.
 */
export function roundedPriceParts(price: PriceBreakdown): { pageDesign: number; rounding: number } {
  const pageDesign = Math.ceil(price.pageDesign)
  const sum = price.products + price.printDesign + pageDesign - (price.discount ?? 0)
  return { pageDesign, rounding: price.total - sum }
}

/** The first design costs more than each of the others. */
export function printDesignTotal(designs: number, { first, subsequent }: PrintDesignPrice): number {
  return designs === 0 ? 0 : first + subsequent * (designs - 1)
}

/** Each next page costs less by the discount, never below the minimum. */
export function pageDesignTotal(pages: number, price: PageDesignPrice): number {
  let total = 0
  let page = price.first
  for (let done = 0; done < pages; done += 1) {
    total += page
    page = Math.max(price.min, (page * (100 - price.discount)) / 100)
  }
  return total
}
