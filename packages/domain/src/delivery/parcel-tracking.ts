const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The states of a parcel that the carrier reports. */
export const PARCEL_STATES = ['registered', 'onTheWay', 'arrived', 'received', 'refused', 'unknown'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** The state of a parcel for each of Nova Poshta's status codes; a code that isn't listed is ignored. */
const STATE_OF_CODE: Readonly<Record<number, ParcelState>> = {
  1: 'registered',
  2: 'unknown',
  3: 'unknown',
  4: 'onTheWay',
  5: 'onTheWay',
  6: 'onTheWay',
  7: 'arrived',
  8: 'arrived',
  9: 'received',
  10: 'received',
  11: 'received',
  12: 'registered',
  41: 'onTheWay',
  101: 'onTheWay',
  102: 'refused',
  103: 'refused',
  104: 'onTheWay',
  105: 'refused',
  106: 'received',
  111: 'onTheWay',
  112: 'onTheWay',
}

export function parcelStateOf(code: number): ParcelState {
  return STATE_OF_CODE[code] ?? 'unknown'
}

/**
 * Returns when to query the carrier about a parcel again: every hour at first, then less often as the parcel ages.
 * @param since when the waybill was recorded
 * @returns null for a delivered parcel or one too old to change
 */
export function nextTrackingAt(state: ParcelState, since: Date, now: Date): Date | null {
  if (state === 'received') return null
  const age = now.getTime() - since.getTime()
  if (age > 60 * DAY_MS) return null
  const wait = age < 7 * DAY_MS ? HOUR_MS : age < 21 * DAY_MS ? 6 * HOUR_MS : DAY_MS
  return new Date(now.getTime() + wait)
}
