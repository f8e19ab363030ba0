import type { JobDefinition } from '../../jobs/port.ts'
import type { OrdersContext } from './orders.context.ts'

/** Longer than anybody keeps a form open and submits it again. */
const KEEP_KEYS_MS = 7 * 24 * 60 * 60_000

export function forgetKeysJob({ orders, clock }: OrdersContext): JobDefinition {
  return {
    queue: 'orders.forget-keys',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '50 3 * * *',
    async work() {
      await orders.forgetKeysBefore(new Date(clock.now().getTime() - KEEP_KEYS_MS))
      return { failed: [] }
    },
  }
}
