import type { OrderState } from './order.ts'
import type { ProductionStep } from './production-step.ts'

/** Whether products of an order may be printed again, by the order's step: once they are printed, and until they are sent. */
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

/** Returns whether staff may print spoiled products of an order again; products that were sent are replaced instead. */
export function mayReprint({ state, step }: { state: OrderState; step: ProductionStep | null }): boolean {
  return state === 'inProgress' && REPRINTABLE_STEPS[step ?? 'none']
}
