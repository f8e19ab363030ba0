import type { JobDefinition } from '../../jobs/port.ts'
import { LoggedFailuresError } from '../../jobs/run-for-each-profile.ts'
import { eraseOldOrders } from './erase-old-orders.ts'
import type { OrdersContext } from './orders.context.ts'

/** Longer than anybody would keep a form open and submit it again. */
const KEEP_KEYS_MS = 7 * 24 * 60 * 60_000

export function deleteOldKeysJob({ orders, clock }: OrdersContext): JobDefinition {
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

export function eraseOldOrdersJob(context: OrdersContext): JobDefinition {
  return {
    queue: 'orders.erase-old',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '10 4 * * *',
    async work() {
      const failed = await eraseOldOrders(context)
      if (failed > 0) throw new LoggedFailuresError(failed, 'orders')
      return { failed: [] }
    },
  }
}
