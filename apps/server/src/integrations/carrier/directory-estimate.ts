import { chargeableWeight } from '@dotyk/domain/delivery'
import { addDays } from '@dotyk/domain/values'
import directory from './directory.data.json' with { type: 'json' }
import type { DeliveryEstimate, EstimateRequest } from './port.ts'

/** The prices of delivery to a branch: `cost` in kopiykas for parcels up to `upTo` grams. */
const PRICES: readonly { upTo: number; cost: number }[] = [
  { upTo: 2_000, cost: 8_000 },
  { upTo: 10_000, cost: 12_000 },
  { upTo: 30_000, cost: 19_000 },
]
const TO_THE_DOOR = 4_500
const DAYS_IN_TOWN = 1
const DAYS_BETWEEN_TOWNS = 2
/** The city from which parcels are sent, for estimates without a carrier's account. */
const SENDERS_CITY = directory.cities.find(({ name }) => name === 'Київ')?.ref

/** Estimates the price and day of delivery from a table; a parcel too heavy for the table has no price. */
export function estimateFromTable({ cityRef, kind, box, sentOn }: EstimateRequest): DeliveryEstimate {
  const price = PRICES.find(({ upTo }) => chargeableWeight(box) <= upTo)
  const days = cityRef === SENDERS_CITY ? DAYS_IN_TOWN : DAYS_BETWEEN_TOWNS
  return {
    cost: price ? price.cost + (kind === 'address' ? TO_THE_DOOR : 0) : null,
    arrivesOn: addDays(sentOn, days),
  }
}
