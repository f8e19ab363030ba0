import type { Correctable, PriceBreakdown } from '@dotyk/domain/orders'

/** What an order becomes by a correction. */
export interface CorrectedOrder extends Correctable {
  productTitle: string
  /** Minor units. */
  unitPrice: number
  price: PriceBreakdown
}

/** A correction that the buyer is asked to accept, as the order keeps it. */
export interface StoredProposal extends CorrectedOrder {
  id: string
  /** ISO 8601. */
  at: string
  /** Login of the staff member. */
  by: string
}
