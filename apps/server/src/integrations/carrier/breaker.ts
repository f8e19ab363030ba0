import type { Clock } from '../../support/clock.ts'
import { CarrierFailure, type CarrierPort } from './port.ts'

/** Failures in a row after which the carrier isn't asked for a while. */
const FAILURES = 3
const OPEN_MS = 30_000
/** Asked too often or with a wrong key, it answers the same to everybody: one is enough. */
const AT_ONCE = ['busy', 'key-refused']

export type RunWithBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A circuit breaker: after some failures in a row requests to the carrier fail at once for a while; then one request tries
 * whether it is back while the others still fail.
 */
export function createBreaker(clock: Clock): RunWithBreaker {
  let failures = 0
  let openUntil = 0
  let isTrying = false

  return async work => {
    const isOpen = failures >= FAILURES
    if (isOpen && (isTrying || clock.now().getTime() < openUntil))
      throw new CarrierFailure('circuit-open', 'the carrier failed a moment ago and is not asked')
    isTrying = isOpen
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      // A "no" to one question is an answer; a caller's abort is no failure of the carrier.
      if (error instanceof CarrierFailure && error.code !== 'refused') {
        failures = AT_ONCE.includes(error.code) ? FAILURES : failures + 1
        openUntil = clock.now().getTime() + OPEN_MS
      }
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}

/** Requests a person waits for go through a breaker; the nightly lists have their own timeout and retries. */
export function withBreaker(carrier: CarrierPort, clock: Clock): CarrierPort {
  const through = createBreaker(clock)
  return {
    ...carrier,
    listOwnershipForms: (...asked) => through(() => carrier.listOwnershipForms(...asked)),
    findCities: (...asked) => through(() => carrier.findCities(...asked)),
    findBranches: (...asked) => through(() => carrier.findBranches(...asked)),
    findStreets: (...asked) => through(() => carrier.findStreets(...asked)),
    estimateDelivery: (...asked) => through(() => carrier.estimateDelivery(...asked)),
  }
}
