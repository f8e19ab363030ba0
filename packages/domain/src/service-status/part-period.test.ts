import { describe, expect, test } from 'vitest'
import { LONGEST_CHECK_PAUSE_MS, type PartPeriod, recordCheck, recordOutage } from './part-period.ts'

const START = Date.parse('2026-11-27T10:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000)

/** Records a check in each minute of a text, `+` for one that succeeds, `-` for one that fails, a space for none. */
function periodsAfter(checks: string): string[] {
  const stored = new Map<number, PartPeriod>()
  let last: PartPeriod | null = null
  for (const [minute, check] of [...checks].entries()) {
    if (check === ' ') continue
    const { ended, current } = recordCheck(last, { works: check === '+', at: at(minute) })
    if (ended && ended.until > ended.startedAt) stored.set(ended.startedAt.getTime(), ended)
    else if (ended) stored.delete(ended.startedAt.getTime())
    stored.set(current.startedAt.getTime(), current)
    last = current
  }
  const minuteOf = (moment: Date) => (moment.getTime() - START) / 60_000
  return [...stored.values()].map(
    ({ state, startedAt, until }) => `${state} ${minuteOf(startedAt)}-${minuteOf(until)}`,
  )
}

test.each([
  ['+', ['works 0-0']],
  ['+++', ['works 0-2']],
  // One or two failed checks are no disturbance.
  ['++--++', ['works 0-5']],
  ['+-+-+-+', ['works 0-6']],
  // Three are, from the first of them on.
  ['++---', ['works 0-2', 'disturbed 2-4']],
  // One good check is no recovery, two are.
  ['++---+-', ['works 0-2', 'disturbed 2-6']],
  ['++---++', ['works 0-2', 'disturbed 2-5', 'works 5-6']],
  // A part that nothing is known of is presumed to work until three checks fail.
  ['--', ['works 0-1']],
  ['---', ['disturbed 0-2']],
  // A pause of five minutes is bridged, a longer one isn't.
  ['++    ++', ['works 0-7']],
  ['++     ++', ['works 0-1', 'works 7-8']],
  ['+---     ++', ['works 0-1', 'disturbed 1-3', 'works 9-10']],
  // Failed checks before a long pause don't count after it.
  ['+--      -+', ['works 0-2', 'works 9-10']],
])('the checks «%s» make the periods %j', (checks, periods) => {
  expect(periodsAfter(checks)).toEqual(periods)
})

test('a check that isn’t later than the last one changes nothing', () => {
  const { current } = recordCheck(null, { works: true, at: at(5) })
  for (const minute of [0, 5])
    expect(recordCheck(current, { works: false, at: at(minute) })).toEqual({ ended: null, current })
})

test('periods never overlap and follow one another, whatever the checks are', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let random = seed
    const next = () => (random = (random * 48_271) % 2_147_483_647)
    let last: PartPeriod | null = null
    let minute = 0
    const begun: Date[] = []
    for (let step = 0; step < 60; step += 1) {
      minute += next() % 10 === 0 ? 8 : 1
      const before = last
      const recorded = recordCheck(before, { works: next() % 3 > 0, at: at(minute) })
      const { ended, current } = recorded
      expect(current.until).toEqual(at(minute))
      expect(current.startedAt <= current.until).toBe(true)
      if (ended) {
        expect(ended.startedAt).toEqual(before?.startedAt ?? ended.startedAt)
        expect(ended.until <= current.startedAt).toBe(true)
      } else if (before && current.startedAt > before.startedAt)
        expect(current.startedAt.getTime() - before.until.getTime()).toBeGreaterThan(LONGEST_CHECK_PAUSE_MS)
      begun.push(current.startedAt)
      last = current
    }
    expect(begun).toEqual([...begun].sort((one, other) => one.getTime() - other.getTime()))
  }
})

describe('outages of the database', () => {
  const works = recordCheck(null, { works: true, at: at(0) }).current
  const outage = { startedAt: at(1), until: at(30) }

  test('an outage after the last check is a disturbance of its own, and the working period stays', () => {
    const recorded = recordOutage(works, outage)
    expect(recorded?.ended).toMatchObject({ state: 'works', startedAt: at(0), until: at(0) })
    expect(recorded?.current).toMatchObject({ state: 'disturbed', startedAt: at(1), until: at(30) })
  })

  test('an outage right after a disturbance continues it', () => {
    const disturbed = { ...works, state: 'disturbed' as const }
    expect(recordOutage(disturbed, outage)).toMatchObject({
      ended: null,
      current: { state: 'disturbed', startedAt: at(0), until: at(30) },
    })
  })

  test('of an outage only the time that nothing else is known of counts', () => {
    const later = { ...works, until: at(20) }
    expect(recordOutage(later, outage)?.current).toMatchObject({ startedAt: at(20), until: at(30) })
    expect(recordOutage({ ...works, until: at(30) }, outage)).toBeNull()
    expect(recordOutage(null, outage)?.current).toMatchObject({ state: 'disturbed', startedAt: at(1) })
  })
})
