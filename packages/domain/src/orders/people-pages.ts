import type { OrderState } from './order.ts'
import type { OrderHold } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep } from './production-step.ts'

/** When pages can be created for the people of an order who have none: now, or once the order is paid. */
export type PageCreationOffer = 'now' | 'after-payment'

interface OfferedOrder {
  state: OrderState
  hold: OrderHold | null
  step: ProductionStep | null
  people: readonly { pageId: string | null }[]
}

/**
 * Returns whether the buyer may have pages created for the people who have none. No pages are created for an unpaid order, nor
 * for a printed order, because the print has the page's QR code.
 * @returns null if everybody has a page, if pages can no longer be created, or while the buyer is asked about a correction
 */
export function pageCreationOffer({ state, hold, step, people }: OfferedOrder): PageCreationOffer | null {
  const isPrinted = step !== null && PRODUCTION_STEPS.indexOf(step) >= PRODUCTION_STEPS.indexOf('printed')
  const isMissing = people.some(({ pageId }) => pageId === null)
  if (state !== 'inProgress' || isPrinted || !isMissing || hold === 'answer-awaited') return null
  return hold === null ? 'now' : 'after-payment'
}
