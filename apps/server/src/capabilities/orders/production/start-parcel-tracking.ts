import { nextTrackingAt } from '@dotyk/domain/delivery'
import type { Transaction } from '../../../database/database.ts'
import { type CarrierData, type ParcelOfOrders, putCarrierData } from '../find-parcels.ts'
import type { OrdersContext } from '../orders.context.ts'

/** Starts tracking a parcel by its waybill; only parcels of Nova Poshta are tracked. */
export async function startParcelTracking(
  context: OrdersContext,
  tx: Transaction,
  parcel: ParcelOfOrders,
  registered: Pick<CarrierData, 'ref' | 'cost' | 'expectedOn'> = { ref: null, cost: null, expectedOn: null },
): Promise<void> {
  if (parcel.delivery.shipping !== 'novaposhta') return
  const now = context.clock.now()
  await putCarrierData(context, tx, parcel, {
    ...registered,
    requestedAt: null,
    knownAt: now,
    state: 'registered',
    status: '',
    changedAt: now,
    trackAt: nextTrackingAt('registered', now, now),
  })
}
