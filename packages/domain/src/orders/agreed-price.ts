import type { PriceBreakdown } from './price.ts'

/** What staff agreed with a buyer in place of the catalogue's prices, in whole minor units. */
export interface AgreedPrices {
  /** Of one product. */
  unitPrice: number
  /** Of all print designs, and of all page designs. */
  printDesignPrice: number
  pageDesignPrice: number
  /** What is taken off. */
  discount: number
}

/** The price of an order at agreed prices. Nothing is rounded, because what was agreed is what is paid. */
export function agreedPriceBreakdown(
  count: number,
  { unitPrice, printDesignPrice, pageDesignPrice, discount }: AgreedPrices,
): PriceBreakdown {
  const products = unitPrice * count
  const total = products + printDesignPrice + pageDesignPrice - discount
  const parts = { products, printDesign: printDesignPrice, pageDesign: pageDesignPrice }
  return discount === 0 ? { ...parts, total } : { ...parts, discount, total }
}
