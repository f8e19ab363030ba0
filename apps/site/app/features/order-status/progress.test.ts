import { describe, expect, test } from 'vitest'
import { headlineOf, stagesOf } from './progress.ts'

type Progress = Parameters<typeof stagesOf>[0]

const anOrder = (changes: Partial<Progress>): Progress => ({
  status: 20,
  payment: 'pending',
  payment_method: 'liqpay',
  created_at: '2026-11-01T10:00:00Z',
  paid_at: null,
  started_at: null,
  done_at: null,
  cancelled_at: null,
  ...changes,
})

describe('the course of an order', () => {
  test.each<[string, Partial<Progress>, string, string]>([
    ['by card waits for its payment', {}, 'pending', 'placed done, unpaid now, making next, sent next'],
    [
      'by card may be paid again after a failure',
      { payment: 'failed' },
      'failed',
      'placed done, unpaid now, making next, sent next',
    ],
    ['is made once paid', { payment: 'paid' }, 'making', 'placed done, paid done, making now, sent next'],
    [
      'is paid to the carrier at its end, and so never before',
      { payment_method: 'upon-receipt', payment: 'none' },
      'making',
      'placed done, making now, sent next',
    ],
    [
      'by invoice waits for the money',
      { payment_method: 'bank-transfer', payment: 'none' },
      'invoiced',
      'placed done, unpaid now, making next, sent next',
    ],
    [
      'by invoice was paid where it is being made',
      { payment_method: 'bank-transfer', payment: 'none', started_at: '2026-11-02T10:00:00Z' },
      'making',
      'placed done, paid done, making now, sent next',
    ],
    [
      'ends with its parcel',
      { status: 30, payment: 'paid' },
      'sent',
      'placed done, paid done, making done, sent done',
    ],
    [
      'ends where it is cancelled',
      { status: 40, payment: 'refunded' },
      'cancelled',
      'placed done, cancelled now',
    ],
  ])('%s', (_fact, changes, headline, stages) => {
    const order = anOrder(changes)
    expect(headlineOf(order, false)).toBe(headline)
    expect(
      stagesOf(order)
        .map(({ name, state }) => `${name} ${state}`)
        .join(', '),
    ).toBe(stages)
  })

  test('a buyer who comes back before the provider’s answer isn’t asked to pay again', () => {
    expect(headlineOf(anOrder({}), true)).toBe('checking')
    expect(headlineOf(anOrder({ payment: 'failed' }), true)).toBe('failed')
    expect(headlineOf(anOrder({ payment: 'paid' }), true)).toBe('making')
  })
})
