import type { Clock } from '../../support/clock.ts'
import { CarrierFailure, type CarrierPort } from './port.ts'

/** The number of failures in a row after which no requests are sent to the carrier for a while. */
const FAILURES = 3
const OPEN_MS = 30_000
/** The failures of which a single one opens the breaker: too many requests and a refused key affect every request. */
const AT_ONCE = ['busy', 'key-refused']

export type RunWithBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a circuit breaker. After several failures in a row, requests to the carrier fail at once for a while; then one request
 * tests whether the carrier works again while the others still fail.
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
      // A refusal of one request is an answer, and a caller's abort isn't a failure of the carrier, so neither is counted.
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

/** Adds a circuit breaker to the requests for which a person waits; the nightly lists have their own time-out and retries. */
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
