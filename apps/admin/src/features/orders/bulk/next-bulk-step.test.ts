import { expect, test } from 'vitest'
import { nextBulkStep, nextBulkStepOf } from './next-bulk-step.ts'

type Asked = Parameters<typeof nextBulkStepOf>[0]

const anOrder = (changes: object) =>
  ({
    stage: 'new',
    hold: null,
    step: null,
    paymentMethod: 'liqpay',
    layout: null,
    erasedAt: null,
    chipsWritten: 0,
    count: 2,
    shipping: 'novaposhta',
    waybill: null,
    unresolved: [],
    ...changes,
  }) as unknown as Asked

const shipping = { stage: 'shipping', step: 'encoded' }
const waybill = '20450000000000'

test.each<[string, object, string | null]>([
  ['a new order', {}, 'start'],
  ['an unpaid order', { stage: 'unpaid', paymentMethod: 'bank-transfer' }, null],
  ['an order whose buyer was asked', { stage: 'printing', hold: 'answer-awaited' }, null],
  ['an order without a layout', { stage: 'design' }, null],
  ['an order to print', { stage: 'printing' }, 'printed'],
  ['an order with empty chips', { stage: 'encoding', step: 'printed', chipsWritten: 1 }, 'chips'],
  [
    'an order whose chips are all written',
    { stage: 'encoding', step: 'printed', chipsWritten: 2 },
    'encoded',
  ],
  ['an order to pack without a waybill', shipping, 'waybills'],
  ['an order to pack with a waybill', { ...shipping, waybill }, 'packed'],
  ['an order to pack for another carrier', { ...shipping, shipping: 'other' }, 'packed'],
  [
    'an order to pack whose address isn’t known to the carrier',
    { ...shipping, unresolved: ['city'] },
    'packed',
  ],
  ['a packed order without a waybill', { ...shipping, step: 'packed' }, 'waybills'],
  ['a packed order with a waybill', { ...shipping, step: 'packed', waybill }, 'sent'],
  ['an order on its way', { stage: 'sent', step: 'sent' }, null],
  ['a received order', { stage: 'received' }, null],
  ['a cancelled order', { stage: 'cancelled' }, null],
])('the next bulk step of %s is %s', (_fact, changes, step) => {
  expect(nextBulkStepOf(anOrder(changes))).toBe(step)
})

test('the earliest step of mixed orders is offered, for the orders that need it alone', () => {
  const orders = [
    { ...anOrder({ stage: 'printing' }), id: 'a' },
    { ...anOrder({}), id: 'b' },
    { ...anOrder({ stage: 'unpaid' }), id: 'c' },
    { ...anOrder({}), id: 'd' },
  ]
  expect(nextBulkStep(orders)).toEqual({ name: 'start', ids: ['b', 'd'] })
  expect(nextBulkStep(orders.slice(2, 3))).toBeNull()
})
