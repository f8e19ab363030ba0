import { expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { pagesOffer } from './people-pages.ts'
import { ORDER_HOLDS } from './payment-gate.ts'
import { PRODUCTION_STEPS } from './production-step.ts'

const order = {
  state: 'inProgress',
  hold: null,
  step: null,
  people: [{ pageId: null }, { pageId: 'a' }],
} as const

test('pages are offered by what holds an order in progress', () =>
  expect([null, ...ORDER_HOLDS].map(hold => [hold, pagesOffer({ ...order, hold })])).toEqual([
    [null, 'now'],
    ['order-unpaid', 'after-payment'],
    ['payment-reversed', 'after-payment'],
    ['difference-unpaid', 'after-payment'],
    ['answer-awaited', null],
  ]))

test('pages are offered until an order is printed', () =>
  expect(PRODUCTION_STEPS.filter(step => pagesOffer({ ...order, step }) !== null)).toEqual([
    'design',
    'approved',
  ]))

test('pages are offered of an order in progress alone, and where somebody lacks one', () => {
  expect(ORDER_STATES.map(state => pagesOffer({ ...order, state }))).toEqual(['now', null, null])
  expect(pagesOffer({ ...order, people: [] })).toBeNull()
  expect(pagesOffer({ ...order, people: [{ pageId: 'a' }] })).toBeNull()
})
