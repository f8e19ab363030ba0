import { type PriceBreakdown, roundedPriceParts } from './price.ts'

interface PriceLine {
  part: 'products' | 'printDesign' | 'pageDesign' | 'discount' | 'rounding'
  /** The amount in whole minor units; a discount is negative. */
  amount: number
}

/**
 * Returns the lines that add up to an order's total; the form, the order's page, its emails and its invoice show them. A part
 * that costs nothing has no line, except for the products.
 */
export function priceLines(price: PriceBreakdown): PriceLine[] {
  const { pageDesign, rounding } = roundedPriceParts(price)
  const lines: PriceLine[] = [
    { part: 'products', amount: price.products },
    { part: 'printDesign', amount: price.printDesign },
    { part: 'pageDesign', amount: pageDesign },
    { part: 'discount', amount: -(price.discount ?? 0) },
    { part: 'rounding', amount: rounding },
  ]
  return lines.filter(({ part, amount }) => part === 'products' || amount !== 0)
}
