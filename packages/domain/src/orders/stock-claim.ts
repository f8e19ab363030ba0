import { type CorrectedPart, productionStage } from './correction.ts'
import type { OrderState } from './order.ts'
import type { ProductionStep } from './production-step.ts'

/**
 * The pieces of a product that an order makes unavailable to others: the pieces reserved for it and those already taken from
 * stock.
 */
export interface StockClaim {
  reserved: number
  taken: number
}

/**
 * Whether the pieces that an order needs are reserved or taken from stock, by its state and step. They are taken with `packed` or
 * any later step. A printed piece of a cancelled order can't be sold to anybody else, so it counts as taken too.
 */
const CLAIMS = {
  inProgress: {
    none: 'reserved',
    design: 'reserved',
    approved: 'reserved',
    printed: 'reserved',
    encoded: 'reserved',
    packed: 'taken',
    sent: 'taken',
    received: 'taken',
  },
  done: {
    none: 'taken',
    design: 'taken',
    approved: 'taken',
    printed: 'taken',
    encoded: 'taken',
    packed: 'taken',
    sent: 'taken',
    received: 'taken',
  },
  cancelled: {
    none: 'nothing',
    design: 'nothing',
    approved: 'nothing',
    printed: 'taken',
    encoded: 'taken',
    packed: 'taken',
    sent: 'taken',
    received: 'taken',
  },
} as const satisfies Record<OrderState, Record<ProductionStep | 'none', keyof StockClaim | 'nothing'>>

interface ClaimingOrder {
  state: OrderState
  step: ProductionStep | null
  count: number
  /** When the order was sent; null before. */
  doneAt: Date | null
  /** How many pieces left in parcels of their own before the rest of the order. */
  piecesSent: number
}

/** Returns the pieces that an order keeps from others; pieces that were sent are taken, whatever becomes of the others. */
export function stockClaim({ state, step, count, doneAt, piecesSent }: ClaimingOrder): StockClaim {
  // Orders sent before production steps were recorded have no step.
  const claim = doneAt === null ? CLAIMS[state][step ?? 'none'] : 'taken'
  return {
    reserved: claim === 'reserved' ? count - piecesSent : 0,
    taken: claim === 'taken' ? count : piecesSent,
  }
}

/**
 * Returns the pieces of a stock item that an order keeps while its buyer is asked about a correction: enough for either answer, so
 * that nobody buys the pieces that the buyer may still accept.
 * @param now the pieces of the item that the order keeps as it is
 * @param ifAccepted the pieces of the item that the corrected order needs
 */
export function stockClaimWhileAsked({ reserved, taken }: StockClaim, ifAccepted: number): StockClaim {
  return { taken, reserved: Math.max(reserved, ifAccepted - taken) }
}

/** Returns how many printed pieces of the product before a correction are of no use after it. */
export function countPiecesSpoiledByCorrection(
  before: Parameters<typeof productionStage>[0] & { count: number },
  after: { count: number },
  parts: readonly CorrectedPart[],
): number {
  const stage = productionStage(before)
  if (stage !== 'printed' && stage !== 'drawnAndPrinted') return 0
  const isOther = parts.some(
    part => part === 'product' || part === 'printed' || part === 'page' || part === 'design',
  )
  return isOther ? before.count : Math.max(0, before.count - after.count)
}
