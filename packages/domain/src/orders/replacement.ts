import type { OrderState } from './order.ts'

/**
 * Whether products of an order may be replaced without charge, by its state; a product that isn't sent yet is printed again
 * instead.
 */
const REPLACEABLE_STATES = {
  inProgress: false,
  done: true,
  cancelled: false,
} as const satisfies Record<OrderState, boolean>

interface Counted {
  state: OrderState
  count: number
}

/** Returns how many products are replaced already, by replacements that weren't cancelled. */
export function replacedCount(replacements: readonly Counted[]): number {
  return replacements.reduce((sum, { state, count }) => sum + (state === 'cancelled' ? 0 : count), 0)
}

/**
 * Returns how many products of an order may still be replaced; each may be replaced once. To replace it again, its replacement
 * is replaced.
 */
export function replaceableCount({ state, count }: Counted, replacements: readonly Counted[]): number {
  return REPLACEABLE_STATES[state] ? Math.max(0, count - replacedCount(replacements)) : 0
}
