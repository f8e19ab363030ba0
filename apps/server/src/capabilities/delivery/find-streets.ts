import { searchKey, type Street, switchToUkrainian, withoutStreetKind } from '@dotyk/domain/delivery'
import { CarrierFailure } from '../../integrations/carrier/port.ts'
import { Refusal } from '../../refusal.ts'
import type { DeliveryContext } from './delivery.context.ts'

const STREETS = 30
/** A full answer of the carrier; one with fewer rows is all there is. */
const FULL_ANSWER = 50
/** Letters; a single one begins half of a city's streets. */
const ASKED_FROM = 2
const DAY_MS = 24 * 60 * 60_000
/** Streets are built and renamed within months, not days. */
export const ANSWERS_HOLD_MS = 30 * DAY_MS
const RETRY_SECONDS = 30

/**
 * Streets of a city that begin with the typed text: from earlier answers of the carrier, or from its answer now, which is kept.
 * @throws Refusal `unavailable` when the carrier doesn't answer and no fitting street is known.
 */
export async function findStreets(
  { streets, liveCarrier, clock }: Pick<DeliveryContext, 'streets' | 'liveCarrier' | 'clock'>,
  cityRef: string,
  typed: string,
): Promise<Street[]> {
  const name = withoutStreetKind(switchToUkrainian(typed))
  const key = searchKey(name)
  const since = new Date(clock.now().getTime() - ANSWERS_HOLD_MS)
  if (key.length < ASKED_FROM || (await streets.isAnswered(cityRef, key, since)))
    return streets.find(cityRef, key, STREETS)
  try {
    const found = await liveCarrier.findStreets(cityRef, name)
    const isComplete = found.length < FULL_ANSWER
    await streets.keepAnswer({ cityRef, key, isComplete, askedAt: clock.now() }, found)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    // A refusal of this city is an answer: it has no streets.
    if (error.code === 'refused') return []
    const known = await streets.find(cityRef, key, STREETS)
    if (known.length > 0) return known
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  }
  return streets.find(cityRef, key, STREETS)
}
