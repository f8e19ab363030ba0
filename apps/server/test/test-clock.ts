import type { Clock } from '../src/support/clock.ts'

export interface TestClock extends Clock {
  advance: (by: { days?: number; hours?: number; seconds?: number }) => void
}

/** Time that stands still until the test moves it. It begins now, because the database has a clock of its own. */
export function createTestClock(): TestClock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, seconds = 0 }) => {
      now += ((days * 24 + hours) * 3_600 + seconds) * 1_000
    },
  }
}
