import { DELIVERY_CITY_KEY } from './delivery-city-key.ts'
import { EMPTY_PLACE, type Place } from './order-form-draft.ts'

/** Returns the city that was last chosen on this device; an empty place if storage is blocked or holds other data. */
export function readSavedCity(): Place {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DELIVERY_CITY_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('ref' in kept)) return EMPTY_PLACE
    const { text, ref } = kept
    return typeof text === 'string' && typeof ref === 'string' ? { text, ref } : EMPTY_PLACE
  } catch {
    return EMPTY_PLACE
  }
}

/** Stores a city from the carrier's list; a typed city that isn't in the list removes the stored one. */
export function saveCity({ text, ref }: Place): void {
  try {
    if (ref === null) localStorage.removeItem(DELIVERY_CITY_KEY)
    else localStorage.setItem(DELIVERY_CITY_KEY, JSON.stringify({ text, ref }))
  } catch {
    // If storage isn't available, the visitor is asked for the city again.
  }
}
