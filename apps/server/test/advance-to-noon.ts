import type { TestClock } from './test-clock.ts'

/** Advances a clock to the next noon UTC, so that a test of some hours doesn't reach midnight in Kyiv. */
export function advanceToNoon(clock: TestClock): void {
  const now = clock.now()
  const noon = new Date(now)
  noon.setUTCHours(12, 0, 0, 0)
  const wait = noon.getTime() - now.getTime()
  clock.advance({ seconds: (wait > 0 ? wait : wait + 24 * 60 * 60_000) / 1_000 })
}
