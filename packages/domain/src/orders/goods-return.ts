import type { OrderState } from './order.ts'

/** The states of a return of products by a buyer. */
export const RETURN_STATES = ['announced', 'received', 'refunded', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** The possible next states of a return; money is refunded only for products that staff have received. */
const NEXT_RETURN_STATES = {
  announced: ['received', 'withdrawn'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

export function mayReturnChangeTo(from: ReturnState, to: ReturnState): boolean {
  return (NEXT_RETURN_STATES[from] as readonly ReturnState[]).includes(to)
}

/** Returns whether a return still has to be settled. */
export function isReturnOpen(state: ReturnState): boolean {
  return NEXT_RETURN_STATES[state].length > 0
}

/**
 * Returns whether goods of an order were replaced or returned: it has a replacement that isn't cancelled, or a return that was
 * neither withdrawn nor refused. Such an order was sent, so its sending can't be undone.
 */
export function hasAftercare(
  replacements: readonly { state: OrderState }[],
  returns: readonly { state: ReturnState }[],
): boolean {
  return (
    replacements.some(({ state }) => state !== 'cancelled') ||
    returns.some(({ state }) => state !== 'withdrawn' && state !== 'refused')
  )
}

/**
 * Returns how many pieces of an order the buyer may still send back: the sent pieces without those on their way back, received
 * or refunded.
 */
export function returnableCount(
  order: { state: OrderState; count: number },
  returns: readonly { state: ReturnState; count: number }[],
): number {
  const counted = returns.filter(({ state }) => state !== 'withdrawn' && state !== 'refused')
  const back = counted.reduce((sum, { count }) => sum + count, 0)
  return order.state === 'done' ? Math.max(0, order.count - back) : 0
}
