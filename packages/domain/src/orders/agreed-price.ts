import type { PriceBreakdown } from './price.ts'

/** The prices that staff agreed with a buyer instead of the catalogue's, in whole minor units. */
export interface AgreedPrices {
  /** The price of one piece of the product. */
  unitPrice: number
  /** The price of all print designs together; `pageDesignPrice` is the price of all page designs together. */
  printDesignPrice: number
  pageDesignPrice: number
  /** The amount of the discount. */
  discount: number
}

/** Returns the price of an order at agreed prices. Nothing is rounded, because the buyer pays exactly the agreed sum. */
export function agreedPriceBreakdown(
  count: number,
  { unitPrice, printDesignPrice, pageDesignPrice, discount }: AgreedPrices,
): PriceBreakdown {
  const products = unitPrice * count
  const total = products + printDesignPrice + pageDesignPrice - discount
  const parts = { products, printDesign: printDesignPrice, pageDesign: pageDesignPrice }
  return discount === 0 ? { ...parts, total } : { ...parts, discount, total }
}
