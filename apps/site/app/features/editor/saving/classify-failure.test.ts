import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import { classifyFailure } from './classify-failure.ts'

test.each<[string, Error, string]>([
  ['no answer', new ConnectionLost('no answer'), 'later'],
  ['a server in trouble', new CallRefused('unknown', 500), 'later'],
  ['a server that is away', new CallRefused('unavailable', 503, null, 5), 'later'],
  ['too many requests', new CallRefused('too-many-requests', 429, null, 5), 'later'],
  ['an unreadable answer', new SyntaxError('<html>'), 'later'],
  ['a broken rule', new CallRefused('phone-characters', 400, 'phones.0.value'), 'refused'],
  ['a part that is switched off', new CallRefused('customization-disabled', 403, 'customization'), 'refused'],
  ['a body too large', new CallRefused('body-too-large', 413), 'refused'],
  ['the end of the session', new CallRefused('unauthorised', 401), 'stopped'],
  ['a deleted profile', new CallRefused('account-deleted', 403), 'stopped'],
])('a failed save with %s is classified by what the next one does', (_, error, kind) => {
  expect(classifyFailure(error).kind).toBe(kind)
})

test('the pause that a server asks for is read in milliseconds', () => {
  expect(classifyFailure(new CallRefused('too-many-requests', 429, null, 7))).toMatchObject({
    retryAfterMs: 7_000,
  })
})

test('each further attempt to save waits twice as long, half a minute at most, and never less than the server asked for', () => {
  const inTheMiddle = [1, 2, 3, 4, 5, 6, 50].map(attempt => backOffMs(attempt, 0.5, null))
  expect(inTheMiddle).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect([0, 1].map(random => backOffMs(3, random, null))).toEqual([4_000 * 0.75, 4_000 * 1.25])
  expect(backOffMs(1, 0.5, 60_000)).toBe(60_000)
})
