import { chargeableWeight } from '@dotyk/domain/delivery'
import { dayAfter } from '@dotyk/domain/values'
import directory from './directory.data.json' with { type: 'json' }
import type { DeliveryEstimate, EstimateRequest } from './port.ts'

/** Kopiykas to a branch, by the heaviest parcel in grams that the price is for. */
const PRICES: readonly { upTo: number; cost: number }[] = [
  { upTo: 2_000, cost: 8_000 },
  { upTo: 10_000, cost: 12_000 },
  { upTo: 30_000, cost: 19_000 },
]
const TO_THE_DOOR = 4_500
const DAYS_IN_TOWN = 1
const DAYS_BETWEEN_TOWNS = 2
/** Where parcels are sent from, so that prices and days can be tried without a carrier's account. */
const SENDERS_CITY = directory.cities.find(({ name }) => name === 'Київ')?.ref

/** A price and a day like a carrier's, by a table; a parcel too heavy for it has no price. */
export function estimateFromTable({ cityRef, kind, box, sentOn }: EstimateRequest): DeliveryEstimate {
  const price = PRICES.find(({ upTo }) => chargeableWeight(box) <= upTo)
  const days = cityRef === SENDERS_CITY ? DAYS_IN_TOWN : DAYS_BETWEEN_TOWNS
  return {
    cost: price ? price.cost + (kind === 'address' ? TO_THE_DOOR : 0) : null,
    arrivesOn: dayAfter(sentOn, days),
  }
}
