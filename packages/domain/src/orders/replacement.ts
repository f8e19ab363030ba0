import type { ReturnState } from './goods-return.ts'
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
 * Returns how many products of an order may still be replaced: each once, and none whose money went back after its return. To
 * replace a product again, its replacement is replaced.
 */
export function replaceableCount(
  { state, count }: Counted,
  replacements: readonly Counted[],
  returns: readonly { state: ReturnState; count: number }[],
): number {
  const refunded = returns.reduce((sum, each) => sum + (each.state === 'refunded' ? each.count : 0), 0)
  return REPLACEABLE_STATES[state] ? Math.max(0, count - replacedCount(replacements) - refunded) : 0
}
