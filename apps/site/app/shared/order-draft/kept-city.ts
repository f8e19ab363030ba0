import { KEPT_CITY } from './kept-city-key.ts'
import { NOWHERE, type Place } from './order-form-draft.ts'

/** Returns the city that was last chosen on this device; none where storage is blocked or holds something else. */
export function readKeptCity(): Place {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_CITY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('ref' in kept)) return NOWHERE
    const { text, ref } = kept
    return typeof text === 'string' && typeof ref === 'string' ? { text, ref } : NOWHERE
  } catch {
    return NOWHERE
  }
}

/** Keeps a city of the carrier's list; a typed one that isn't in it is forgotten. */
export function keepCity({ text, ref }: Place): void {
  try {
    if (ref === null) localStorage.removeItem(KEPT_CITY)
    else localStorage.setItem(KEPT_CITY, JSON.stringify({ text, ref }))
  } catch {
    // Without storage the city is asked for again.
  }
}
