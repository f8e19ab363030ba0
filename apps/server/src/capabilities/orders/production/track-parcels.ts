import { nextTrackingAt } from '@dotyk/domain/delivery'
import { FIRST_PARCEL, stepRefusal } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import {
  CarrierFailure,
  MAX_PARCELS_PER_TRACKING_REQUEST,
  type TrackedParcel,
} from '../../../integrations/carrier/port.ts'
import type { JobDefinition } from '../../../jobs/port.ts'
import { toOrderPayment } from '../order-payment.ts'
import { findParcels, putCarrierData } from '../find-parcels.ts'
import { lockParcelOrdersEvenErased } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
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

/** A parcel to ask the carrier about. */
interface DueParcel {
  /** The order that the parcel is stored with. */
  orderId: string
  number: number
  waybill: string
  /** The recipient's phone. */
  phone: string
}

/** Asks the carrier about every parcel that is due; while the carrier is unavailable, the parcels stay due. */
async function trackParcels(context: OrdersContext): Promise<void> {
  const { delivery, logger } = context
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await findDueParcels(context)
    if (due.length === 0) return
    try {
      const tracked = await delivery.parcels.trackParcels(
        due.map(({ orderId, waybill, phone }) => ({ orderId, waybill, phone })),
      )
      for (const parcel of due)
        await applyTracking(
          context,
          parcel,
          tracked.find(({ waybill }) => waybill === parcel.waybill) ?? null,
        )
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      logger.warn({ code: error.code }, 'parcels could not be tracked')
      return
    }
  }
}

/** The parcels that are due, those due longest first, as many as one request may ask about. */
async function findDueParcels({ production, parcels, clock }: OrdersContext): Promise<DueParcel[]> {
  const [first, further] = await Promise.all([
    production.findParcelsToTrack(clock.now(), MAX_PARCELS_PER_TRACKING_REQUEST),
    parcels.listToTrack(clock.now(), MAX_PARCELS_PER_TRACKING_REQUEST),
  ])
  return [...first.map(parcel => ({ ...parcel, number: FIRST_PARCEL })), ...further]
    .toSorted((one, other) => one.trackAt.getTime() - other.trackAt.getTime())
    .slice(0, MAX_PARCELS_PER_TRACKING_REQUEST)
}

/** Applies the carrier's answer to a parcel. @param tracked null where the answer didn't include the parcel */
async function applyTracking(
  context: OrdersContext,
  { orderId, number }: DueParcel,
  tracked: TrackedParcel | null,
): Promise<void> {
  const { orders, inTransaction, clock } = context
  await inTransaction(async tx => {
    const order = await lockParcelOrdersEvenErased(context, tx, orderId)
    const found = (await findParcels(context, order, tx)).find(each => each.number === number)
    if (!found?.carrier) return
    const { carrier } = found
    const now = clock.now()
    const isNews = tracked !== null && tracked.state !== 'unknown'
    const state = isNews ? tracked.state : (carrier.state ?? 'registered')
    const isChanged = isNews && (state !== carrier.state || tracked.status !== carrier.status)
    await putCarrierData(context, tx, found, {
      state,
      trackAt: nextTrackingAt(state, carrier.knownAt ?? now, now),
      ...(isChanged && { status: tracked.status, changedAt: now }),
      ...(tracked?.expectedOn ? { expectedOn: tracked.expectedOn } : {}),
    })
    for (const each of found.orders) {
      if (isChanged && state !== carrier.state)
        await orders.noteEvent(tx, {
          orderId: each.id,
          by: 'carrier',
          what: `parcel-${state}`,
          text: tracked.status,
          at: now,
        })
      if (state === 'received') await receiveOrder(context, tx, each)
    }
  })
}

/** Marks an order as received once all of its parcels are, if it was sent. */
async function receiveOrder(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  const parcels = await findParcels(context, order, tx)
  const isReceived = parcels.every(({ carrier }) => carrier?.state === 'received')
  if (isReceived && stepRefusal({ ...order, ...toOrderPayment(order) }, 'received') === null)
    await advanceProductionStep(context, tx, order, 'received')
}
