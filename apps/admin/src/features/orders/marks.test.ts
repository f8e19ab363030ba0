import { expect, test } from 'vitest'
import { orderMarkOf } from './marks.ts'

const anOrder: Parameters<typeof orderMarkOf>[0] = {
  stage: 'new',
  hold: null,
  proposal: null,
  paymentState: 'paid',
  paymentMethod: 'liqpay',
  printDesigns: 0,
  layout: null,
  chipsWritten: 0,
  count: 3,
  shipping: 'novaposhta',
  waybill: null,
  parcel: null,
  unresolved: [],
}

const layout = { id: 1, file: '/files/a.webp', comment: '', uploadedAt: new Date(0), answeredAt: null }

test.each<[string, object, string]>([
  ['a failed payment', { stage: 'unpaid', paymentState: 'failed' }, 'paymentFailed bad'],
  [
    'changes that the buyer was asked about',
    { stage: 'printing', hold: 'answer-awaited' },
    'answerAwaited warn',
  ],
  ['a payment that was reversed', { stage: 'unpaid', hold: 'payment-reversed' }, 'reversed bad'],
  ['an invoice', { stage: 'unpaid', paymentMethod: 'bank-transfer' }, 'invoice grey'],
  ['a design without a layout', { printDesigns: 1 }, 'needsLayout accent'],
  ['a place that isn’t in the directory', { unresolved: ['city'] }, 'lookUp warn'],
  ['a layout with the buyer', { stage: 'design', layout: { ...layout, state: 'waiting' } }, 'withBuyer grey'],
  ['a declined layout', { stage: 'design', layout: { ...layout, state: 'declined' } }, 'wantsChanges warn'],
  ['no chip written', { stage: 'encoding' }, 'chips grey'],
  ['some chips written', { stage: 'encoding', chipsWritten: 2 }, 'chips accent'],
  ['all chips written', { stage: 'encoding', chipsWritten: 3 }, 'chips good'],
  ['no waybill', { stage: 'shipping' }, 'noWaybill bad'],
  ['a waybill', { stage: 'shipping', waybill: '20450000000000' }, 'waybill grey'],
])('an order’s mark shows %s', (_fact, changes, mark) => {
  const found = orderMarkOf({ ...anOrder, ...changes })
  expect(found && `${found.name} ${found.tone}`).toBe(mark)
})

test.each([
  [2, 'warn'],
  [3, 'bad'],
])('the mark of changes that the buyer was asked about %i days ago is %s', (days, tone) => {
  const now = new Date('2026-12-10T10:00:00Z')
  const at = new Date(now.getTime() - days * 24 * 60 * 60_000)
  const order = { ...anOrder, hold: 'answer-awaited', proposal: { at } } as Parameters<typeof orderMarkOf>[0]
  expect(orderMarkOf(order, now)).toEqual({ name: 'answerAwaited', tone })
})

test('an order that needs nothing has no mark', () => expect(orderMarkOf(anOrder)).toBeNull())
