import {
  chargeableWeight,
  type Parcel,
  promisedWorkingDays,
  orderReadyDay,
  workingDayFrom,
  type WorkshopCalendar,
} from '@dotyk/domain/delivery'
import type { ShippingType } from '@dotyk/domain/orders'
import { kyivDay } from '@dotyk/domain/values'
import {
  CarrierFailure,
  type DeliveryEstimate,
  type EstimateRequest,
} from '../../integrations/carrier/port.ts'
import { createMemoryCache } from '../../support/memory-cache.ts'
import type { DeliveryContext } from './delivery.context.ts'

/** The estimate shown to a buyer before an order: days as `YYYY-MM-DD`, the price in kopiykas; null for unknown values. */
export interface BuyerEstimate {
  readyOn: string | null
  arrivesOn: string | null
  cost: number | null
}

export interface EstimatedOrder {
  cityRef: string
  shippingType: ShippingType
  box: Parcel
  /** The declared value in kopiykas. */
  declaredValue: number
  count: number
  /** Working days needed to make the product; null if no time is promised. */
  makingDays: number | null
}

/**
 * Estimates when an order accepted now would be ready and arrive, and what the carrier charges. If the carrier doesn't answer,
 * only the day on which the order would be ready is returned; if no production time is promised, only the price.
 */
export async function estimateDelivery(
  context: Pick<DeliveryContext, 'askEstimate' | 'findCalendar' | 'clock' | 'directory' | 'readListState'>,
  { cityRef, shippingType, box, declaredValue, count, makingDays }: EstimatedOrder,
): Promise<BuyerEstimate> {
  const now = context.clock.now()
  const calendar: WorkshopCalendar = await context.findCalendar()
  const days = promisedWorkingDays(makingDays, count, calendar)
  const readyOn = days === null ? null : orderReadyDay(now, days, calendar)
  const kind = shippingType === 'address' ? 'address' : 'branch'
  const sentOn = readyOn ?? workingDayFrom(kyivDay(now), calendar)
  const { cost, arrivesOn } = (await mayBeCity(context, cityRef))
    ? await context.askEstimate({ cityRef, kind, box, declaredValue, sentOn })
    : NOTHING
  return { readyOn, arrivesOn: readyOn === null ? null : arrivesOn, cost }
}

/** Returns false for an unknown city id, so that the carrier isn't asked about it; true if there is no fresh list to check. */
async function mayBeCity(
  { directory, readListState }: Pick<DeliveryContext, 'directory' | 'readListState'>,
  ref: string,
): Promise<boolean> {
  return (await readListState('cities')) !== 'fresh' || (await directory.findCity(ref)) !== null
}

const NOTHING: DeliveryEstimate = { cost: null, arrivesOn: null }
/**
 * The time in milliseconds for which answers are cached. Carriers change prices and terms at midnight at the earliest, and the
 * day of sending is part of the cache key.
 */
const KEPT_MS = 6 * 60 * 60_000
/** The approximate size in bytes of a cached answer with its key; some ten thousand fit in the cache. */
const ANSWER_BYTES = 200
const CACHE_BYTES = 12_000_000
/** Steps in grams and kopiykas to which requests are rounded up, so that similar requests share an answer. */
const WEIGHT_STEP = 500
const VALUE_STEP = 10_000

/** Creates a function that asks the carrier once for all equal requests; if the carrier doesn't answer, all values are null. */
export function createEstimateCache({
  liveCarrier,
  clock,
}: Pick<DeliveryContext, 'liveCarrier' | 'clock'>): (request: EstimateRequest) => Promise<DeliveryEstimate> {
  const kept = createMemoryCache<DeliveryEstimate & { until: number }>({
    limitBytes: CACHE_BYTES,
    sizeOf: () => ANSWER_BYTES,
    isFresh: ({ until }) => until > clock.now().getTime(),
  })
  return async ({ cityRef, kind, box, declaredValue, sentOn }) => {
    const steps = (value: number, step: number) => Math.max(1, Math.ceil(value / step))
    const weight = steps(chargeableWeight(box), WEIGHT_STEP) * WEIGHT_STEP
    const value = steps(declaredValue, VALUE_STEP) * VALUE_STEP
    const question = [cityRef, kind, weight, value, sentOn].join(' ')
    try {
      return await kept.getOrCreate(question, '', async () => {
        const asked = { cityRef, kind, box: { ...box, weight }, declaredValue: value, sentOn }
        const answer = await liveCarrier.estimateDelivery(asked)
        return { ...answer, until: clock.now().getTime() + KEPT_MS }
      })
    } catch (error) {
      if (error instanceof CarrierFailure) return NOTHING
      throw error
    }
  }
}
