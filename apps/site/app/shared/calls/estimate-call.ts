import type { Parcel } from '@dotyk/domain/delivery'
import type { ShippingType } from '@dotyk/domain/orders'
import { callServer } from '../api.ts'

export interface EstimateQuery {
  /** The carrier's id of the city. */
  cityRef: string
  shippingType: ShippingType
  parcel: Parcel
  /** The declared value in kopiykas. */
  value: number
  /** The number of pieces. */
  count: number
  /** The number of working days in which the product is made; null if no day is promised. */
  makingDays: number | null
}

/**
 * The delivery estimate that a buyer sees before ordering: days as `YYYY-MM-DD`, the price in kopiykas; null for unknown values.
 */
export interface DeliveryEstimate {
  readyOn: string | null
  arrivesOn: string | null
  cost: number | null
  /** Whether the figures are examples, because no carrier is connected. */
  isExample: boolean
}

/** Requests when an order would arrive and what its delivery costs. */
export async function fetchEstimate(
  { cityRef, shippingType, parcel, value, count, makingDays }: EstimateQuery,
  signal: AbortSignal,
): Promise<DeliveryEstimate> {
  const query = { ref: cityRef, kind: shippingType, ...parcel, value, count }
  const found = await callServer(
    'GET /np/estimate',
    { query: makingDays === null ? query : { ...query, making_days: makingDays } },
    { signal },
  )
  const { ready_on: readyOn, arrives_on: arrivesOn, cost, is_example: isExample } = found
  return { readyOn, arrivesOn, cost, isExample }
}
