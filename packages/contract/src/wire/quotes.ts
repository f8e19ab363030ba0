import type { ShownQuoteWire } from '../quotes.ts'

/** A quote as its buyer sees it. */
export interface ShownQuote extends Omit<ShownQuoteWire, 'productID'> {
  productId: string
}

export function shownQuoteFromWire({ productID, ...quote }: ShownQuoteWire): ShownQuote {
  return { ...quote, productId: productID }
}
