import type { OrderState } from './order.ts'
import type { ProductionStep } from './production-step.ts'

/** Whether the things of an order may be printed again, by the step it has reached: once they are printed, until they are sent. */
const REPRINTABLE_STEPS = {
  none: false,
  design: false,
  approved: false,
  printed: true,
  encoded: true,
  packed: true,
  sent: false,
  received: false,
} as const satisfies Record<ProductionStep | 'none', boolean>

/** Staff print things again that were spoiled; what was sent is replaced instead. */
export function mayReprint({ state, step }: { state: OrderState; step: ProductionStep | null }): boolean {
  return state === 'inProgress' && REPRINTABLE_STEPS[step ?? 'none']
}
