import { nextTrackingAt } from '@dotyk/domain/delivery'
import type { Transaction } from '../../../database/database.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { OrderParcel } from './production.repository.ts'

/** Starts tracking the parcel of an order's waybill; only parcels of Nova Poshta are tracked. */
export async function startParcelTracking(
  { production, clock }: OrdersContext,
  tx: Transaction,
  { id, delivery }: Order,
  registered: Pick<OrderParcel, 'ref' | 'cost' | 'expectedOn'> = { ref: null, cost: null, expectedOn: null },
): Promise<void> {
  if (delivery.shipping !== 'novaposhta') return
  const now = clock.now()
  await production.putParcel(tx, id, {
    ...registered,
    requestedAt: null,
    knownAt: now,
    state: 'registered',
    status: '',
    changedAt: now,
    trackAt: nextTrackingAt('registered', now, now),
  })
}
