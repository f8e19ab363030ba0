import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReturnOpen, mayReturnChangeTo, RETURN_STATES, returnableCount } from './goods-return.ts'
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
  expect(ORDER_STATES.map(state => replaceableCount({ state, count: 5 }, replacements))).toEqual([0, 2, 0])
  expect(replaceableCount({ state: 'done', count: 1 }, replacements)).toBe(0)
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
