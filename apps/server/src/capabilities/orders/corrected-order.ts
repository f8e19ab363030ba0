import type { Correctable, PriceBreakdown } from '@dotyk/domain/orders'

/** What is made and charged for an order after a correction. */
export interface CorrectedOrder extends Correctable {
  productTitle: string
  /** The price of one piece in minor units. */
  unitPrice: number
  price: PriceBreakdown
}

/** A correction that waits for the buyer's consent, as stored with the order. */
export interface StoredProposal extends CorrectedOrder {
  id: string
  /** When staff proposed the correction, in ISO 8601. */
  at: string
  /** Login of the staff member who proposed the correction. */
  by: string
}
