import { describe, expect, test } from 'vitest'
import { type Headline, orderHeadline, orderProgressStages } from './progress.ts'

const LAYOUT = {
  id: 1,
  file: '/files/a.webp',
  comment: '',
  uploadedAt: new Date('2026-11-02T10:00:00Z'),
  answeredAt: null,
}

type Progress = Parameters<typeof orderProgressStages>[0]

const anOrder = (changes: Partial<Progress>): Progress => ({
  state: 'inProgress',
  paymentState: 'pending',
  paymentMethod: 'liqpay',
  hold: null,
  mayPay: false,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  paidAt: null,
  startedAt: null,
  doneAt: null,
  cancelledAt: null,
  step: null,
  stepTimes: {},
  printDesigns: 0,
  layout: null,
  parcel: null,
  parcels: [],
  ...changes,
})

describe('the timeline of an order', () => {
  test.each<[string, Partial<Progress>, Headline, string]>([
    [
      'by card waits for its payment',
      { hold: 'order-unpaid' },
      'pending',
      'placed done, paid now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'by card may be paid again after a failure',
      { paymentState: 'failed', hold: 'order-unpaid' },
      'failed',
      'placed done, paid now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'is made once paid',
      { paymentState: 'paid' },
      'making',
      'placed done, paid done, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'is paid to the carrier at its end, and so never before',
      { paymentMethod: 'upon-receipt', paymentState: 'none' },
      'making',
      'placed done, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'by card that costs nothing waits for no payment',
      { paymentState: 'none' },
      'making',
      'placed done, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'by invoice waits for the money',
      { paymentMethod: 'bank-transfer', hold: 'order-unpaid' },
      'invoiced',
      'placed done, paid now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'taken over by staff before payment is paid later',
      { paymentMethod: 'bank-transfer', startedAt: new Date('2026-11-02T10:00:00Z') },
      'making',
      'placed done, paid next, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'stops where its money went back',
      { paymentState: 'refunded', hold: 'payment-reversed', step: 'printed' },
      'reversed',
      'placed done, reversed now, printed done, encoded next, packed next, sent next, received next',
    ],
    [
      'with a design and no layout yet is being drawn',
      { paymentState: 'paid', printDesigns: 1 },
      'designing',
      'placed done, paid done, approved now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'with a layout to approve stops where its money went back',
      {
        ...{ paymentState: 'refunded', hold: 'payment-reversed', step: 'design', printDesigns: 1 },
        layout: { ...LAYOUT, state: 'waiting' },
      },
      'reversed',
      'placed done, reversed now, approved next, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'with a design waits for its buyer',
      { paymentState: 'paid', step: 'design', printDesigns: 1, layout: { ...LAYOUT, state: 'waiting' } },
      'layout',
      'placed done, paid done, approved now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'with changes asked for is being made',
      { paymentState: 'paid', step: 'design', printDesigns: 1, layout: { ...LAYOUT, state: 'declined' } },
      'making',
      'placed done, paid done, approved now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'is on its way with its parcel',
      { state: 'done', step: 'sent', paymentState: 'paid' },
      'sent',
      'placed done, paid done, printed done, encoded done, packed done, sent done, received now',
    ],
    [
      'waits at the branch',
      {
        state: 'done',
        step: 'sent',
        paymentState: 'paid',
        parcel: { state: 'arrived', status: '', changedAt: null, expectedOn: null },
      },
      'arrived',
      'placed done, paid done, printed done, encoded done, packed done, sent done, received now',
    ],
    [
      'ends in its buyer’s hands',
      { state: 'done', step: 'received', paymentState: 'paid' },
      'received',
      'placed done, paid done, printed done, encoded done, packed done, sent done, received done',
    ],
    [
      'ends where it is cancelled',
      { state: 'cancelled', paymentState: 'refunded' },
      'cancelled',
      'placed done, cancelled now',
    ],
  ])('%s', (_fact, changes, headline, stages) => {
    const order = anOrder(changes)
    expect(orderHeadline(order, false)).toBe(headline)
    expect(
      orderProgressStages(order, headline)
        .map(({ name, state }) => `${name} ${state}`)
        .join(', '),
    ).toBe(stages)
  })

  test('a buyer who returns from paying before the provider’s answer isn’t asked to pay again', () => {
    expect(orderHeadline(anOrder({ hold: 'order-unpaid' }), true)).toBe('checking')
    expect(
      orderHeadline(anOrder({ paymentState: 'refunded', hold: 'payment-reversed', mayPay: true }), true),
    ).toBe('checking')
    expect(orderHeadline(anOrder({ paymentState: 'failed', hold: 'order-unpaid' }), true)).toBe('failed')
    expect(orderHeadline(anOrder({ paymentState: 'paid' }), true)).toBe('making')
  })

  test('the stages of a payment that is being checked don’t say that it went back', () => {
    const order = anOrder({ paymentState: 'refunded', hold: 'payment-reversed', mayPay: true })
    const [, payment] = orderProgressStages(order, 'checking')
    expect([payment?.name, payment?.state]).toEqual(['paid', 'now'])
  })
})
