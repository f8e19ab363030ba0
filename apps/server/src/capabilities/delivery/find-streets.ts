import { searchKey, type Street, switchToUkrainian, withoutStreetKind } from '@dotyk/domain/delivery'
import type { Clock } from '../../clock.ts'
import { CarrierFailure, type CarrierPort } from '../../integrations/carrier/port.ts'
import { Refusal } from '../../refusal.ts'
import type { StreetRepository } from './streets.repository.ts'

export interface FindStreetsDependencies {
  streets: StreetRepository
  carrier: Pick<CarrierPort, 'findStreets'>
  clock: Clock
}

export type FindStreets = (cityRef: string, typed: string) => Promise<Street[]>

const STREETS = 30
/** A full answer of the carrier; one with fewer rows is all there is. */
const FULL_ANSWER = 50
/** One letter begins half of a city's streets. */
const ASKED_FROM = 2
const DAY_MS = 24 * 60 * 60_000
/** Streets are renamed more often than built, and both are news of months. */
export const ANSWERS_HOLD_MS = 30 * DAY_MS
const RETRY_SECONDS = 30

/**
 * Streets of a city that begin so: what the carrier told before, or its answer now, which is kept.
 * @throws Refusal `unavailable` when the carrier doesn't answer and nothing fitting is known.
 */
export function createFindStreets({ streets, carrier, clock }: FindStreetsDependencies): FindStreets {
  return async (cityRef, typed) => {
    const name = withoutStreetKind(switchToUkrainian(typed))
    const key = searchKey(name)
    const since = new Date(clock.now().getTime() - ANSWERS_HOLD_MS)
    if (key.length < ASKED_FROM || (await streets.isAnswered(cityRef, key, since)))
      return streets.find(cityRef, key, STREETS)
    try {
      const found = await carrier.findStreets(cityRef, name)
      const isComplete = found.length < FULL_ANSWER
      await streets.keepAnswer({ cityRef, key, isComplete, askedAt: clock.now() }, found)
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      // A "no" to this city is an answer: it has no streets.
      if (error.code === 'refused') return []
      const known = await streets.find(cityRef, key, STREETS)
      if (known.length > 0) return known
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    return streets.find(cityRef, key, STREETS)
  }
}
