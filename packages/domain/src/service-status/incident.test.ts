import { expect, test } from 'vitest'
import { findWrongIncidentTime, incidentEnd, incidentPhase, isStateOfKind } from './incident.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const HOUR_MS = 60 * 60_000
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

test.each([
  ['incident', 0, null, null],
  ['incident', -24, null, null],
  ['incident', 1, null, 'startsAt'],
  ['incident', -91 * 24, null, 'startsAt'],
  ['incident', -1, 1, 'endsAt'],
  ['maintenance', 24, 26, null],
  ['maintenance', -1, 1, null],
  ['maintenance', 24, null, 'endsAt'],
  ['maintenance', 24, 24, 'endsAt'],
  ['maintenance', 24, 23, 'endsAt'],
  ['maintenance', -3, -1, 'endsAt'],
  ['maintenance', 24, 24 + 7 * 24, null],
  ['maintenance', 24, 25 + 7 * 24, 'endsAt'],
  ['maintenance', 366 * 24, 366 * 24 + 1, 'startsAt'],
] as const)('of an %s from %s to %s hours after now, the wrong time is %s', (kind, from, to, wrong) => {
  const times = { kind, startsAt: after(from), endsAt: to === null ? null : after(to) }
  expect(findWrongIncidentTime(times, NOW)).toBe(wrong)
})

test.each([
  ['investigating', -1, null, 'ongoing'],
  ['monitoring', -1, null, 'ongoing'],
  ['resolved', -1, null, 'past'],
  ['planned', 1, 2, 'upcoming'],
  ['planned', 0, 2, 'ongoing'],
  ['planned', -2, 0, 'past'],
  ['resolved', 1, 2, 'past'],
] as const)('an announcement that is %s from %s to %s hours after now is %s', (state, from, to, phase) => {
  const times = { startsAt: after(from), endsAt: to === null ? null : after(to) }
  expect(incidentPhase({ state, ...times }, NOW)).toBe(phase)
})

test('an announcement is over when it is resolved or its planned end has passed, whichever is first', () => {
  const end = (resolved: number | null, planned: number | null) =>
    incidentEnd(
      {
        state: resolved === null ? 'planned' : 'resolved',
        resolvedAt: resolved === null ? null : after(resolved),
        endsAt: planned === null ? null : after(planned),
      },
      NOW,
    )
  expect(end(null, null)).toEqual(NOW)
  expect(end(null, 2)).toEqual(NOW)
  expect(end(null, -2)).toEqual(after(-2))
  expect(end(-3, null)).toEqual(after(-3))
  expect(end(-3, -2)).toEqual(after(-3))
  expect(end(-1, -2)).toEqual(after(-2))
})

test('an incident can’t be planned, and maintenance is planned or finished', () => {
  expect(isStateOfKind('incident', 'planned')).toBe(false)
  expect(isStateOfKind('incident', 'monitoring')).toBe(true)
  expect(isStateOfKind('maintenance', 'investigating')).toBe(false)
  expect(isStateOfKind('maintenance', 'resolved')).toBe(true)
})
