import { expect, test } from 'vitest'
import { OWNER_COOKIE, parseSessionToken, STAFF_COOKIE } from './session-cookies.ts'

test.for<[string, string | null]>([
  ['Token=mine', 'mine'],
  ['Lang=ua; Token=mine; TokenExpires=1', 'mine'],
  ['Token=planted; __Host-Token=mine', 'mine'],
  ['__Host-Token=mine; Token=planted', 'mine'],
  ['AdminToken=staff; TokenExpires=1', null],
  ['Token=', null],
  ['', null],
])('the owner’s session token in the cookies "%s" is %s', ([header, token]) => {
  expect(parseSessionToken(header, OWNER_COOKIE)).toBe(token)
})

test('the staff session token has a cookie name of its own', () => {
  expect(parseSessionToken('Token=mine; AdminToken=staff', STAFF_COOKIE)).toBe('staff')
})
