import { expect, test } from 'vitest'
import { awaitsChips, compareByShelfOrder, hasReachedProductionStep } from './order-jobs.ts'

const STARTED_AT = new Date('2026-11-27T08:00:00Z')
const anOrder = { state: 'inProgress', step: null, startedAt: null } as const

test.each([
  ['started', anOrder, false],
  ['started', { ...anOrder, startedAt: STARTED_AT }, true],
  ['printed', { ...anOrder, startedAt: STARTED_AT }, false],
  ['printed', { ...anOrder, step: 'approved' }, false],
  ['printed', { ...anOrder, step: 'printed' }, true],
  ['printed', { ...anOrder, step: 'packed' }, true],
  ['sent', { ...anOrder, step: 'packed' }, false],
  ['sent', { ...anOrder, state: 'done', step: 'received' }, true],
  ['sent', { ...anOrder, state: 'done' }, true],
  ['received', { ...anOrder, state: 'done' }, false],
] as const)('the step %s counts as reached by the order %o: %s', (step, order, reached) => {
  expect(hasReachedProductionStep(order, step)).toBe(reached)
})

test.each([
  ['printed', null, 0, false],
  ['encoded', 'printed', 1, true],
  ['encoded', 'printed', 2, false],
  ['sent', 'printed', 1, true],
  // The order is already at the step `encoded`, so its chips count as written.
  ['sent', 'encoded', 0, false],
] as const)(
  'an order of two chips waits for them before %s, at %s with %i written: %s',
  (to, step, written, waits) => {
    expect(awaitsChips({ ...anOrder, step, count: 2 }, to, written)).toBe(waits)
  },
)

test('packing papers are sorted by accessory, colour and age, with discontinued products last', () => {
  const orders = [
    { productId: 'something else', sequence: 1 },
    { productId: '3-1-1-1-2', sequence: 2 },
    { productId: '1-2-1-1', sequence: 3 },
    { productId: '1-1-1-1', sequence: 5 },
    { productId: '1-1-1-1', sequence: 4 },
  ]
  const sorted = orders.toSorted(compareByShelfOrder)
  expect(sorted.at(-1)?.sequence).toBe(1)
  expect(sorted.at(-2)?.sequence).toBe(2)
  expect(sorted.filter(({ productId }) => productId === '1-1-1-1').map(({ sequence }) => sequence)).toEqual([
    4, 5,
  ])
})
