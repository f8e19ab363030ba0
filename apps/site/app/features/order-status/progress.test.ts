import { describe, expect, test } from 'vitest'
import { isPaymentAnswered, orderHeadline, orderProgressStages, type Headline } from './progress.ts'

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
  mayPayOnline: false,
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

describe('the stages of an order', () => {
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
      'that is paid waits until staff start making it',
      { paymentState: 'paid' },
      'queued',
      'placed done, paid done, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'that staff have started is being made',
      { paymentState: 'paid', startedAt: new Date('2026-11-02T10:00:00Z') },
      'making',
      'placed done, paid done, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'paid to the carrier has no payment stage',
      { paymentMethod: 'upon-receipt', paymentState: 'none' },
      'queued',
      'placed done, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'that costs nothing has no payment stage',
      { paymentState: 'none' },
      'queued',
      'placed done, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'by invoice waits for the money',
      { paymentMethod: 'bank-transfer', hold: 'order-unpaid' },
      'invoiced',
      'placed done, paid now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'that staff released before its payment is paid later',
      { paymentMethod: 'bank-transfer', startedAt: new Date('2026-11-02T10:00:00Z') },
      'making',
      'placed done, paid next, printed now, encoded next, packed next, sent next, received next',
    ],
    [
      'whose money went back stops at the reversal',
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
      'with a layout to approve whose money went back stops at the reversal',
      {
        ...{ paymentState: 'refunded', hold: 'payment-reversed', step: 'design', printDesigns: 1 },
        layout: { ...LAYOUT, state: 'waiting' },
      },
      'reversed',
      'placed done, reversed now, approved next, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'with a layout waits for the buyer’s approval',
      { paymentState: 'paid', step: 'design', printDesigns: 1, layout: { ...LAYOUT, state: 'waiting' } },
      'layout',
      'placed done, paid done, approved now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'with a declined layout is being made',
      { paymentState: 'paid', step: 'design', printDesigns: 1, layout: { ...LAYOUT, state: 'declined' } },
      'making',
      'placed done, paid done, approved now, printed next, encoded next, packed next, sent next, received next',
    ],
    [
      'that was sent waits for its receipt',
      { state: 'done', step: 'sent', paymentState: 'paid' },
      'sent',
      'placed done, paid done, printed done, encoded done, packed done, sent done, received now',
    ],
    [
      'whose parcel arrived waits for its receipt',
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
      'that was received has all stages done',
      { state: 'done', step: 'received', paymentState: 'paid' },
      'received',
      'placed done, paid done, printed done, encoded done, packed done, sent done, received done',
    ],
    [
      'that is cancelled ends there',
      { state: 'cancelled', paymentState: 'refunded' },
      'cancelled',
      'placed done, cancelled now',
    ],
  ])('the timeline of an order %s', (_fact, changes, headline, stages) => {
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
      orderHeadline(
        anOrder({ paymentState: 'refunded', hold: 'payment-reversed', mayPayOnline: true }),
        true,
      ),
    ).toBe('checking')
    expect(orderHeadline(anOrder({ paymentState: 'failed', hold: 'order-unpaid' }), true)).toBe('failed')
    expect(orderHeadline(anOrder({ paymentState: 'paid' }), true)).toBe('queued')
  })

  test.each([
    ['waits for its payment', { hold: 'order-unpaid' }, false],
    ['is paid', { paymentState: 'paid' }, true],
    ['failed to be paid', { paymentState: 'failed', hold: 'order-unpaid' }, true],
    [
      'may be paid again after a reversal',
      { paymentState: 'refunded', hold: 'payment-reversed', mayPayOnline: true },
      false,
    ],
  ] as const)('the provider has answered about an order that %s: %#', (_, changes, isAnswered) =>
    expect(isPaymentAnswered(anOrder(changes))).toBe(isAnswered),
  )

  test('the stages of a payment that is being checked don’t say that it went back', () => {
    const order = anOrder({ paymentState: 'refunded', hold: 'payment-reversed', mayPayOnline: true })
    const [, payment] = orderProgressStages(order, 'checking')
    expect([payment?.name, payment?.state]).toEqual(['paid', 'now'])
  })
})
