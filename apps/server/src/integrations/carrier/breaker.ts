import type { Clock } from '../../clock.ts'
import { CarrierFailure, type CarrierPort } from './port.ts'

/** Failures in a row after which the carrier isn't asked for a while. */
const FAILURES = 3
const REST_MS = 30_000
/** Asked too often or with a wrong key, it answers the same to everybody: one is enough. */
const AT_ONCE = ['busy', 'key-refused']

export type Break = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Spares people the wait for a carrier that doesn't answer: after some failures in a row it is left alone, then one question
 * tries whether it is back while the others still fail at once.
 */
export function createBreaker(clock: Clock): Break {
  let failures = 0
  let restsUntil = 0
  let trying = false

  return async work => {
    const open = failures >= FAILURES
    if (open && (trying || clock.now().getTime() < restsUntil))
      throw new CarrierFailure('resting', 'the carrier failed a moment ago and is not asked')
    trying = open
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      // A "no" to one question is an answer; a caller who went away says nothing about the carrier.
      if (error instanceof CarrierFailure && error.code !== 'refused') {
        failures = AT_ONCE.includes(error.code) ? FAILURES : failures + 1
        restsUntil = clock.now().getTime() + REST_MS
      }
      throw error
    } finally {
      if (open) trying = false
    }
  }
}

/** What people wait for goes through a breaker; the pages of the nightly lists have patience of their own. */
export function withBreaker(carrier: CarrierPort, clock: Clock): CarrierPort {
  const through = createBreaker(clock)
  return {
    ...carrier,
    listOwnershipForms: (...asked) => through(() => carrier.listOwnershipForms(...asked)),
    findCities: (...asked) => through(() => carrier.findCities(...asked)),
    findBranches: (...asked) => through(() => carrier.findBranches(...asked)),
    findStreets: (...asked) => through(() => carrier.findStreets(...asked)),
  }
}
