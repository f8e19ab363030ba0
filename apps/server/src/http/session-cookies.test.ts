import { expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { OWNER_COOKIE, parseSessionToken, readSessionToken, STAFF_COOKIE } from './session-cookies.ts'

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

test.for<[string, Record<string, string>, string | null]>([
  ['2026-11-28', { '__Host-Token': 'mine', Token: 'planted' }, 'mine'],
  ['2026-11-28', { Token: 'earlier' }, 'earlier'],
  ['2027-02-25T23:59:59Z', { Token: 'earlier' }, 'earlier'],
  ['2027-02-26', { Token: 'earlier' }, null],
  ['2027-02-26', { '__Host-Token': 'mine' }, 'mine'],
])('over https on %s the owner’s session token in the cookies %o is %s', ([day, cookies, token]) => {
  const request = { cookies } as unknown as FastifyRequest
  expect(readSessionToken(request, OWNER_COOKIE, { secure: true, now: new Date(day) })).toBe(token)
})

test('the staff session token has a cookie name of its own', () => {
  expect(parseSessionToken('Token=mine; AdminToken=staff', STAFF_COOKIE)).toBe('staff')
})
