import type { OrderState } from './order.ts'

/** How far things are that a buyer sends back. */
export const RETURN_STATES = ['announced', 'received', 'refunded', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What may become of a return: money goes back only for what came back. */
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

/** Whether a return still has to be settled. */
export function isReturnOpen(state: ReturnState): boolean {
  return NEXT_RETURN_STATES[state].length > 0
}

/** How many things of an order the buyer may still send back: what was sent, and isn't on its way back or refunded already. */
export function returnableCount(
  order: { state: OrderState; count: number },
  returns: readonly { state: ReturnState; count: number }[],
): number {
  const counted = returns.filter(({ state }) => state !== 'withdrawn' && state !== 'refused')
  const back = counted.reduce((sum, { count }) => sum + count, 0)
  return order.state === 'done' ? Math.max(0, order.count - back) : 0
}
