import { expect, test } from 'vitest'
import { createSession } from './session.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

function aBrowser(cookies: string, name: 'TokenExpires' | 'AdminTokenExpires' = 'TokenExpires') {
  const jar = { cookies, written: [] as string[] }
  const session = createSession(name, {
    readCookies: () => jar.cookies,
    writeCookie: cookie => jar.written.push(cookie),
    now: () => NOON,
  })
  return { jar, session }
}

test('the end of the session is read in seconds from its own cookie', () => {
  const { session } = aBrowser(`Lang=ua; TokenExpires=${NOON / 1_000 + 60}`)
  expect(session.timeLeft()).toBe(60_000)
})

test('over https the end of the session is read from a cookie that only this host can set', () => {
  const { session } = aBrowser(`TokenExpires=9999999999; __Host-TokenExpires=${NOON / 1_000 + 60}`)
  expect(session.timeLeft()).toBe(60_000)
})

test('an administrator’s session doesn’t count as an owner’s session', () => {
  const end = NOON / 1_000 + 60
  expect(aBrowser(`AdminTokenExpires=${end}`, 'TokenExpires').session.isAlive()).toBe(false)
  expect(aBrowser(`TokenExpires=${end}`, 'AdminTokenExpires').session.isAlive()).toBe(false)
  expect(aBrowser(`AdminTokenExpires=${end}`, 'AdminTokenExpires').session.isAlive()).toBe(true)
})

test('a visitor without the cookie is signed out', () => {
  expect(aBrowser('Lang=en').session.isAlive()).toBe(false)
})

test('a session is valid until its end and not a moment longer', () => {
  expect(aBrowser(`TokenExpires=${NOON / 1_000 + 1}`).session.isAlive()).toBe(true)
  expect(aBrowser(`TokenExpires=${NOON / 1_000}`).session.isAlive()).toBe(false)
})

test('signing in and out notifies all listeners of the session', () => {
  const { session } = aBrowser('')
  const heard: string[] = []
  const stop = session.subscribe(change => heard.push(`header ${change}`))
  session.subscribe(change => heard.push(`editor ${change}`))
  session.noteSignedIn()
  stop()
  session.noteSignedOut()
  expect(heard).toEqual(['header signed-in', 'editor signed-in', 'editor signed-out'])
})

test('listeners are notified of a session ended in another tab once a call finds out', () => {
  const { jar, session } = aBrowser('TokenExpires=9999999999')
  const heard: string[] = []
  session.subscribe(change => heard.push(change))
  session.isAlive()
  jar.cookies = ''
  session.expire()
  session.expire()
  expect([heard, jar.written]).toEqual([['expired'], []])
})

test('listeners get no end of session for a visitor who never signed in', () => {
  const { session } = aBrowser('')
  const heard: string[] = []
  session.subscribe(change => heard.push(change))
  session.expire()
  expect(heard).toEqual([])
})

test('a session the server has refused ends in the browser, and listeners are notified once', () => {
  const { jar, session } = aBrowser('TokenExpires=9999999999')
  const heard: string[] = []
  session.subscribe(change => heard.push(change))
  session.expire()
  expect(jar.written).toEqual([
    'TokenExpires=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-TokenExpires=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
  jar.cookies = ''
  session.expire()
  expect(heard).toEqual(['expired'])
})
