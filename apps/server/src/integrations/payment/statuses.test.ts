import { expect, test } from 'vitest'
import recorded from './test/liqpay.json' with { type: 'json' }
import { meaningOfStatus } from './statuses.ts'

const { statuses } = recorded
const LIVE = 'i00000000000'
const meanings = (all: string[]) => [...new Set(all.map(status => meaningOfStatus(status, LIVE)))]

test('final statuses settle a payment', () => {
  expect(Object.fromEntries(statuses.final.map(status => [status, meaningOfStatus(status, LIVE)]))).toEqual({
    success: 'paid',
    failure: 'failed',
    error: 'failed',
    reversed: 'reversed',
    subscribed: 'other',
    unsubscribed: 'other',
  })
})

test('while the payer or the provider has something to do, nothing is settled', () => {
  const pending = statuses.pending.filter(status => status !== 'try_again')
  expect(meanings([...statuses.needsPayerAction, ...pending])).toEqual(['waiting'])
  expect(meaningOfStatus('try_again', LIVE)).toBe('declined')
})

test('money that was taken counts before it is settled; a refund waiting for money has not gone back', () => {
  expect(meanings(statuses.moneyTakenNotSettled)).toEqual(['paid'])
  expect(meanings(statuses.refundReserved)).toEqual(['refunding'])
})

test('a success of the test mode counts with test keys alone', () => {
  expect(meaningOfStatus('sandbox', 'sandbox_i00000000000')).toBe('paid')
  expect(meaningOfStatus('sandbox', LIVE)).toBe('other')
})

test.each(['', 'SUCCESS', 'success ', 'invented', 'constructor', '__proto__'])(
  'the unknown status %j settles nothing',
  status => expect(meaningOfStatus(status, LIVE)).toBe('waiting'),
)
