import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasAftercare,
  isReturnOpen,
  mayReturnChangeTo,
  RETURN_STATES,
  returnableCount,
} from './goods-return.ts'
import { ORDER_STATES } from './order.ts'
import { PRODUCTION_STEPS } from './production-step.ts'
import { replaceableCount, replacedCount } from './replacement.ts'
import { mayReprint } from './reprint.ts'

test('things can be reprinted after their print until they are sent', () => {
  const steps = [null, ...PRODUCTION_STEPS].filter(step => mayReprint({ state: 'inProgress', step }))
  expect(steps).toEqual(['printed', 'encoded', 'packed'])
  expect(mayReprint({ state: 'cancelled', step: 'packed' })).toBe(false)
  expect(mayReprint({ state: 'done', step: 'packed' })).toBe(false)
})

test('each thing of a sent order can be replaced once, and again after a cancelled replacement', () => {
  const replacements = [
    { state: 'inProgress', count: 2 },
    { state: 'done', count: 1 },
    { state: 'cancelled', count: 5 },
  ] as const
  expect(replacedCount(replacements)).toBe(3)
  expect(ORDER_STATES.map(state => replaceableCount({ state, count: 5 }, replacements, []))).toEqual([
    0, 2, 0,
  ])
  expect(replaceableCount({ state: 'done', count: 1 }, replacements, [])).toBe(0)
})

test.each([
  ['announced', 5],
  ['received', 5],
  ['refunded', 3],
  ['refused', 5],
  ['withdrawn', 5],
] as const)('of 5 sent things, 2 of which have a return that is %s, %i can be replaced', (state, left) =>
  expect(replaceableCount({ state: 'done', count: 5 }, [], [{ state, count: 2 }])).toBe(left),
)

test('an order has aftercare while a replacement of it isn’t cancelled, or a return is open or refunded', () => {
  expect(ORDER_STATES.filter(state => hasAftercare([{ state }], []))).toEqual(['inProgress', 'done'])
  expect(RETURN_STATES.filter(state => hasAftercare([], [{ state }]))).toEqual([
    'announced',
    'received',
    'refunded',
  ])
  expect(hasAftercare([], [])).toBe(false)
})

test('from each state a return changes to the listed states alone', () => {
  const may = RETURN_STATES.map(from => [from, ...RETURN_STATES.filter(to => mayReturnChangeTo(from, to))])
  expect(may).toEqual([
    ['announced', 'received', 'withdrawn'],
    ['received', 'refunded', 'refused'],
    ['refunded'],
    ['refused'],
    ['withdrawn'],
  ])
  expect(RETURN_STATES.filter(isReturnOpen)).toEqual(['announced', 'received'])
})

test('returns never include more things than were sent, however many returns there are', () => {
  const anyReturns = fc.array(
    fc.record({ state: fc.constantFrom(...RETURN_STATES), count: fc.integer({ min: 1, max: 9 }) }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.integer({ min: 1, max: 20 }),
      anyReturns,
      (state, count, returns) => {
        const left = returnableCount({ state, count }, returns)
        const back = returns.filter(each => each.state !== 'withdrawn' && each.state !== 'refused')
        const sum = back.reduce((all, each) => all + each.count, 0)
        expect(left).toBe(state === 'done' ? Math.max(0, count - sum) : 0)
      },
    ),
  )
})
