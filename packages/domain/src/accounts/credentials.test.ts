import { expect, test } from 'vitest'
import {
  checkCredentials,
  checkLogin,
  checkPassword,
  normaliseLogin,
  RESEND_WAIT_MS,
  resendWaitMs,
} from './index.ts'

test.each([
  ['', 'email-required'],
  ['   ', 'email-required'],
  ['ivan', 'email-invalid'],
  ['ivan@localhost', 'email-invalid'],
  ['ivan@example.com\r\nBcc: other@example.com', 'email-invalid'],
  ['ivan\0@example.com', 'email-invalid'],
  [`${'x'.repeat(1_000_000)}@example.com`, 'email-invalid'],
  ['ivan@example.com', null],
  [' ivan@Example.COM ', null],
])('the login %j breaks %s', (login, rule) => expect(checkLogin(login)).toBe(rule))

test.each([
  ['1234567', 'password-too-short'],
  ['12345678', null],
  ['😀'.repeat(7), 'password-too-short'],
  ['😀'.repeat(8), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'password-too-long'],
  ['😀'.repeat(128), null],
  ['x'.repeat(1_000_000), 'password-too-long'],
])('a password such as %j breaks %s', (password, rule) => expect(checkPassword(password)).toBe(rule))

test('a login and a password that both break rules name both fields', () =>
  expect(checkCredentials('', '')).toEqual([
    { key: 'email-required', field: 'login' },
    { key: 'password-too-short', field: 'password' },
  ]))

test('the domain of a login is compared without case', () =>
  expect(normaliseLogin(' Ivan@Example.COM')).toBe('Ivan@example.com'))

test('an email may be sent again a minute after the last one', () => {
  const sent = new Date(1_000_000)
  expect(resendWaitMs(null, sent)).toBe(0)
  expect(resendWaitMs(sent, new Date(1_000_000 + RESEND_WAIT_MS - 1))).toBe(1)
  expect(resendWaitMs(sent, new Date(1_000_000 + RESEND_WAIT_MS))).toBe(0)
})
