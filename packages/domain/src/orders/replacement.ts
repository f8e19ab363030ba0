import type { OrderState } from './order.ts'

/** Whether things of an order may be replaced without charge: what isn't sent yet is printed again instead. */
const REPLACEABLE_STATES = {
  inProgress: false,
  done: true,
  cancelled: false,
} as const satisfies Record<OrderState, boolean>

interface Counted {
  state: OrderState
  count: number
}

/** How many things are replaced already: of replacements that weren't cancelled. */
export function replacedCount(replacements: readonly Counted[]): number {
  return replacements.reduce((sum, { state, count }) => sum + (state === 'cancelled' ? 0 : count), 0)
}

/** How many things of an order may still be replaced: each of them once. A replacement is replaced itself. */
export function replaceableCount({ state, count }: Counted, replacements: readonly Counted[]): number {
  return REPLACEABLE_STATES[state] ? Math.max(0, count - replacedCount(replacements)) : 0
}
