import type { Clock } from '../../clock.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { OrderRepository } from './orders.repository.ts'

/** Longer than anybody keeps a form open and sends it again. */
const KEEP_KEYS_MS = 7 * 24 * 60 * 60_000

export interface OrderJobsDependencies {
  orders: Pick<OrderRepository, 'forgetKeysBefore'>
  clock: Clock
}

export function createOrderJobs({ orders, clock }: OrderJobsDependencies): JobDefinition[] {
  return [
    {
      queue: 'orders.forget-keys',
      retryLimit: 3,
      retryDelaySeconds: 60,
      retryBackoff: true,
      schedule: '50 3 * * *',
      async work() {
        await orders.forgetKeysBefore(new Date(clock.now().getTime() - KEEP_KEYS_MS))
        return { failed: [] }
      },
    },
  ]
}
