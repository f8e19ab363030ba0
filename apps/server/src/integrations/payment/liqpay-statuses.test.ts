import { expect, test } from 'vitest'
import recorded from './test/liqpay.json' with { type: 'json' }
import { meaningOfProviderStatus } from './liqpay-statuses.ts'

const { statuses } = recorded
const LIVE = 'i00000000000'
const meanings = (all: string[]) => [...new Set(all.map(status => meaningOfProviderStatus(status, LIVE)))]

test('a final status settles a payment', () => {
  expect(
    Object.fromEntries(statuses.final.map(status => [status, meaningOfProviderStatus(status, LIVE)])),
  ).toEqual({
    success: 'paid',
    failure: 'failed',
    error: 'failed',
    reversed: 'reversed',
    subscribed: 'other',
    unsubscribed: 'other',
  })
})

test('a status that waits for the payer or the provider doesn’t settle a payment', () => {
  const pending = statuses.pending.filter(status => status !== 'try_again')
  expect(meanings([...statuses.needsPayerAction, ...pending])).toEqual(['waiting'])
  expect(meaningOfProviderStatus('try_again', LIVE)).toBe('declined')
})

test('taken money counts before it is settled; a refund that waits for money isn’t returned yet', () => {
  expect(meanings(statuses.moneyTakenNotSettled)).toEqual(['paid'])
  expect(meanings(statuses.refundReserved)).toEqual(['refunding'])
})

test('a success in test mode counts only with test keys', () => {
  expect(meaningOfProviderStatus('sandbox', 'sandbox_i00000000000')).toBe('paid')
  expect(meaningOfProviderStatus('sandbox', LIVE)).toBe('other')
})

test.each(['', 'SUCCESS', 'success ', 'invented', 'constructor', '__proto__'])(
  'the unknown status %j doesn’t settle a payment',
  status => expect(meaningOfProviderStatus(status, LIVE)).toBe('waiting'),
)
