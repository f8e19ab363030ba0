import type { Clock } from '../src/support/clock.ts'

export interface TestClock extends Clock {
  advance: (by: { days?: number; hours?: number; seconds?: number }) => void
}

/** A clock that stands still until the test advances it. It starts at the current time, because the database has its own clock. */
export function createTestClock(): TestClock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, seconds = 0 }) => {
      now += ((days * 24 + hours) * 3_600 + seconds) * 1_000
    },
  }
}
