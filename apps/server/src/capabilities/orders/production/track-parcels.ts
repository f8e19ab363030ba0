import { nextTrackingAt } from '@dotyk/domain/delivery'
import { stepRefusal } from '@dotyk/domain/orders'
import {
  CarrierFailure,
  MAX_PARCELS_PER_TRACKING_REQUEST,
  type TrackedParcel,
} from '../../../integrations/carrier/port.ts'
import type { JobDefinition } from '../../../jobs/port.ts'
import { toOrderPayment } from '../order-payment.ts'
import { lockOrderEvenErased } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import { advanceProductionStep } from './advance-production-step.ts'

/** Requests to the carrier in one run; the remaining parcels are due in the next run. */
const ROUNDS = 50

export function trackParcelsJob(context: OrdersContext): JobDefinition {
  return {
    queue: 'orders.track-parcels',
    retryLimit: 2,
    retryDelaySeconds: 300,
    retryBackoff: true,
    schedule: '12 * * * *',
    async work() {
      await trackParcels(context)
      return { failed: [] }
    },
  }
}

/** Asks the carrier about every parcel that is due; while the carrier is unavailable, the parcels stay due. */
async function trackParcels(context: OrdersContext): Promise<void> {
  const { production, delivery, clock, logger } = context
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await production.findParcelsToTrack(clock.now(), MAX_PARCELS_PER_TRACKING_REQUEST)
    if (due.length === 0) return
    try {
      const tracked = await delivery.parcels.trackParcels(due)
      for (const { orderId, waybill } of due)
        await applyTracking(context, orderId, tracked.find(parcel => parcel.waybill === waybill) ?? null)
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      logger.warn({ code: error.code }, 'parcels could not be tracked')
      return
    }
  }
}

/** Applies the carrier's answer to a parcel. @param tracked null where the answer didn't include the parcel */
async function applyTracking(
  context: OrdersContext,
  orderId: string,
  tracked: TrackedParcel | null,
): Promise<void> {
  const { orders, production, inTransaction, clock } = context
  await inTransaction(async tx => {
    const order = await lockOrderEvenErased(context, tx, orderId)
    const parcel = await production.findParcel(orderId, tx)
    if (!parcel) return
    const now = clock.now()
    const isNews = tracked !== null && tracked.state !== 'unknown'
    const state = isNews ? tracked.state : (parcel.state ?? 'registered')
    const isChanged = isNews && (state !== parcel.state || tracked.status !== parcel.status)
    await production.putParcel(tx, orderId, {
      state,
      trackAt: nextTrackingAt(state, parcel.knownAt ?? now, now),
      ...(isChanged && { status: tracked.status, changedAt: now }),
      ...(tracked?.expectedOn ? { expectedOn: tracked.expectedOn } : {}),
    })
    if (isChanged && state !== parcel.state)
      await orders.noteEvent(tx, {
        orderId,
        by: 'carrier',
        what: `parcel-${state}`,
        text: tracked.status,
        at: now,
      })
    if (state === 'received' && stepRefusal({ ...order, ...toOrderPayment(order) }, 'received') === null)
      await advanceProductionStep(context, tx, order, 'received')
  })
}
