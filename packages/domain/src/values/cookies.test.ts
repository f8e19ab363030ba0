import { expect, test } from 'vitest'
import { cookieName, readCookie } from './cookies.ts'

test('a cookie’s name has a prefix over https only', () => {
  expect(cookieName('Lang', true)).toBe('__Host-Lang')
  expect(cookieName('Lang', false)).toBe('Lang')
})

test.for<[string, string | null]>([
  ['Lang=ua', 'ua'],
  ['Token=x; Lang=ua; other=1', 'ua'],
  ['Lang=planted; __Host-Lang=ua', 'ua'],
  ['__Host-Lang=ua; Lang=planted', 'ua'],
  ['AdminLang=ua', null],
  ['__Secure-Lang=ua', null],
  ['Lang=', null],
  ['Lang', null],
  ['', null],
])('in "%s" the value of the cookie Lang is %s', ([cookies, value]) => {
  expect(readCookie(cookies, 'Lang')).toBe(value)
})
