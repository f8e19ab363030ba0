import { expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { pageCreationOffer } from './people-pages.ts'
import { ORDER_HOLDS } from './payment-gate.ts'
import { PRODUCTION_STEPS } from './production-step.ts'

const order = {
  state: 'inProgress',
  hold: null,
  step: null,
  people: [{ pageId: null }, { pageId: 'a' }],
} as const

test('people’s pages are offered at once for an order without a hold, after payment for an unpaid one, and not while the buyer’s answer is awaited', () =>
  expect([null, ...ORDER_HOLDS].map(hold => [hold, pageCreationOffer({ ...order, hold })])).toEqual([
    [null, 'now'],
    ['order-unpaid', 'after-payment'],
    ['payment-reversed', 'after-payment'],
    ['difference-unpaid', 'after-payment'],
    ['answer-awaited', null],
  ]))

test('people’s pages are offered until the order is printed', () =>
  expect(PRODUCTION_STEPS.filter(step => pageCreationOffer({ ...order, step }) !== null)).toEqual([
    'design',
    'approved',
  ]))

test('people’s pages are offered only for an order in progress in which somebody lacks one', () => {
  expect(ORDER_STATES.map(state => pageCreationOffer({ ...order, state }))).toEqual(['now', null, null])
  expect(pageCreationOffer({ ...order, people: [] })).toBeNull()
  expect(pageCreationOffer({ ...order, people: [{ pageId: 'a' }] })).toBeNull()
})
