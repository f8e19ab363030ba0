import { expect, test } from 'vitest'
import { type Announced, partStateNow, STATUS_STATES, worstState } from './part-state.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const periodOf = (state: 'works' | 'disturbed', lastChecked = 1) => ({
  state,
  startedAt: before(90),
  until: before(lastChecked),
  contraryChecks: 0,
  contrarySince: null,
})

test.each([
  ['works', 'nothing', 'works', 90],
  ['works', 'incident', 'disturbed', 20],
  ['works', 'maintenance', 'maintenance', 20],
  ['disturbed', 'nothing', 'disturbed', 90],
  ['disturbed', 'incident', 'disturbed', 90],
  ['disturbed', 'maintenance', 'maintenance', 20],
] as const)(
  'a part that checks find in the state %s, with %s announced, is shown as %s since %s minutes ago',
  (checked, kind: Announced, state, minutes) => {
    const startedAt = kind === 'nothing' ? null : before(20)
    expect(partStateNow(periodOf(checked), { kind, startedAt }, NOW)).toEqual({
      state,
      since: before(minutes),
    })
  },
)

test('a part whose last check is more than five minutes old is unknown since then', () => {
  const nothing = { kind: 'nothing', startedAt: null } as const
  expect(partStateNow(periodOf('works', 5), nothing, NOW).state).toBe('works')
  expect(partStateNow(periodOf('works', 6), nothing, NOW)).toEqual({ state: 'unknown', since: before(6) })
  expect(partStateNow(null, nothing, NOW)).toEqual({ state: 'unknown', since: null })
  const incident = { kind: 'incident', startedAt: before(3) } as const
  expect(partStateNow(null, incident, NOW)).toEqual({ state: 'disturbed', since: before(3) })
})

test('the service as a whole is in the worst state of its parts', () => {
  for (const [at, state] of STATUS_STATES.entries())
    expect(worstState(STATUS_STATES.slice(at).toReversed())).toBe(state)
  expect(worstState([])).toBe('unknown')
})
