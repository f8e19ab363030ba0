import type { OrderState } from './order.ts'
import type { OrderHold } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep } from './production-step.ts'

/** When pages are made for people of an order's list who have none: now, or once the order is paid. */
export type PageCreationOffer = 'now' | 'after-payment'

interface OfferedOrder {
  state: OrderState
  hold: OrderHold | null
  step: ProductionStep | null
  people: readonly { pageId: string | null }[]
}

/**
 * Whether the buyer may have pages made for the people who have none. Nothing is made of an order that isn't paid, nor once it is
 * printed: the print has the page's code.
 * @returns null where nobody lacks a page, and where none is made any more or while the buyer is asked about a correction
 */
export function pageCreationOffer({ state, hold, step, people }: OfferedOrder): PageCreationOffer | null {
  const isPrinted = step !== null && PRODUCTION_STEPS.indexOf(step) >= PRODUCTION_STEPS.indexOf('printed')
  const isMissing = people.some(({ pageId }) => pageId === null)
  if (state !== 'inProgress' || isPrinted || !isMissing || hold === 'answer-awaited') return null
  return hold === null ? 'now' : 'after-payment'
}
