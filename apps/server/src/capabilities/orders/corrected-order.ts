import type { CorrectableParts, PriceBreakdown, WaitingProposal } from '@dotyk/domain/orders'

/** What is made and charged for an order after a correction. */
export interface CorrectedOrder extends CorrectableParts {
  productTitle: string
  /** The price of one piece in minor units. */
  unitPrice: number
  price: PriceBreakdown
}

/** A correction that waits for the buyer's consent. */
export interface ProposedOrder extends CorrectedOrder {
  id: string
  /** When staff proposed the correction, in ISO 8601. */
  at: string
  /** Login of the staff member who proposed the correction. */
  by: string
  /** When the buyer was reminded to answer, in ISO 8601; absent before. */
  remindedAt?: string
}

/** A proposal as stored with the order; one that is older than corrected designs names no design. */
export type StoredProposal = Omit<ProposedOrder, 'ownDesign'> & { ownDesign?: string }

/** The correction that waits for the buyer's consent; null if there is none. */
export function findProposedOrder({
  proposal,
  ownDesign,
}: {
  proposal: StoredProposal | null
  ownDesign: string
}): ProposedOrder | null {
  return proposal && { ownDesign, ...proposal }
}

/** When the buyer was asked about a proposed correction, and when reminded of it. */
export function waitOfProposal({
  at,
  remindedAt,
}: Pick<StoredProposal, 'at' | 'remindedAt'>): WaitingProposal {
  return { at: new Date(at), remindedAt: remindedAt === undefined ? null : new Date(remindedAt) }
}
