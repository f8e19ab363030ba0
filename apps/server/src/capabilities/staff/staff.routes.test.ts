import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anAdministrator, aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { VERSION } from '../../startup/version.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

describe('staff signing in', () => {
  test('the staff session cookie is not sent by requests from other sites', async () => {
    const { send, login, password } = await anAdministrator(server)
    const response = await send('POST', '/admin/auth/signin', { login, password })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, login }])
    const cookies = response.headers['set-cookie'] as string[]
    expect(cookies.find(cookie => cookie.startsWith('AdminToken='))).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookies.find(cookie => cookie.startsWith('AdminTokenExpires='))).not.toContain('HttpOnly')
  })

  test('staff sign-in answers alike for an unknown login and a wrong password', async () => {
    const { send, login } = await anAdministrator(server)
    for (const wrong of [
      { login, password: 'long enough a guess' },
      { login: 'nobody', password: 'whatever' },
    ]) {
      const response = await send('POST', '/admin/auth/signin', wrong)
      expect([response.statusCode, response.body]).toEqual([401, 'login-or-password-incorrect'])
    }
  })

  test('a staff session lasts 12 hours and no longer', async () => {
    const { send } = await aStaffMember(server)
    const read = () => send('GET', '/admin/api/v1/system')
    for (let halfHours = 0; halfHours < 23; halfHours++) {
      server.clock.advance({ seconds: 29 * 60 })
      expect((await read()).statusCode).toBe(200)
    }
    server.clock.advance({ seconds: 23 * 60 })
    expect((await read()).statusCode).toBe(200)
    server.clock.advance({ seconds: 30 * 60 - 1 })
    expect((await read()).statusCode).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect((await read()).body).toBe('unauthorised')
    expect(ADMIN_SESSION_LIFETIME_MS).toBe((23 * 29 + 23 + 30) * 60_000)
  })

  test('a staff session ends after 30 minutes without a call', async () => {
    const { send } = await aStaffMember(server)
    server.clock.advance({ seconds: 30 * 60 - 1 })
    expect((await send('GET', '/admin/api/v1/system')).statusCode).toBe(200)
    server.clock.advance({ seconds: 30 * 60 })
    expect((await send('GET', '/admin/api/v1/system')).body).toBe('unauthorised')
  })

  test.each([
    ['the counts beside the pages', '/admin/api/v1/counts', {}],
    ['the list of jobs', '/admin/api/v1/user-jobs', {}],
    ['automatic refetches of an idle page', '/admin/api/v1/orders', { 'x-unattended': '1' }],
  ])('a staff session ends after 30 minutes although %s were requested', async (_, path, headers) => {
    const { send } = await aStaffMember(server)
    const read = async () => (await send('GET', path, undefined, headers)).statusCode
    for (let minutes = 10; minutes <= 20; minutes += 10) {
      server.clock.advance({ seconds: 10 * 60 })
      expect(await read()).toBe(200)
    }
    server.clock.advance({ seconds: 10 * 60 - 1 })
    expect(await read()).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(await read()).toBe(401)
  })

  test('signing in as staff ends the browser’s earlier session', async () => {
    const { send, cookies, login, password } = await aStaffMember(server)
    const first = cookies.get('AdminToken') ?? ''
    await send('POST', '/admin/auth/signin', { login, password })
    const headers = { cookie: `AdminToken=${first}` }
    const response = await server.app.inject({ url: '/admin/api/v1/system', headers })
    expect(response.body).toBe('unauthorised')
    expect((await send('GET', '/admin/api/v1/system')).statusCode).toBe(200)
  })

  test('staff sign-in allows ten failures in a row, over all networks and however the login is typed', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { login, password } = await anAdministrator(limited)
    const from = (remoteAddress: string, payload: object) =>
      limited.app.inject({ method: 'POST', url: '/admin/auth/signin', remoteAddress, payload })
    for (let guess = 0; guess < 10; guess++) {
      const typed = `${' '.repeat(guess)}${guess % 2 ? login.toUpperCase() : login}`
      const refused = await from(`198.51.100.${Math.floor(guess / 7)}`, { login: typed, password: 'a guess' })
      expect(refused.body).toBe('login-or-password-incorrect')
    }
    expect((await from('198.51.100.9', { login, password })).body).toBe('too-many-requests')
    expect((await from('203.0.113.9', { login, password })).body).toBe('too-many-requests')
    limited.clock.advance({ seconds: 60 })
    expect((await from('203.0.113.9', { login, password })).statusCode).toBe(200)
    await limited.close()
  })

  test('the audit log has each wrong staff password, limited sign-ins once an hour, and nothing for an unknown login', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '0.2' } })
    const { login, password, send } = await anAdministrator(limited)
    const guess = async (typed: string, lastOctet: number) => {
      const remoteAddress = `198.51.100.${lastOctet}`
      const payload = { login: typed, password: 'a wrong guess' }
      return (await limited.app.inject({ method: 'POST', url: '/admin/auth/signin', remoteAddress, payload }))
        .body
    }
    // The limits are two sign-ins a minute from one address, and two wrong ones in a row for one login from any address.
    const bodies = []
    for (const octet of [1, 1, 1, 1, 2, 3]) bodies.push(await guess(login, octet))
    for (const octet of [4, 4, 4]) bodies.push(await guess('typed-where-nobody-sees-it', octet))
    const [wrong, many] = ['login-or-password-incorrect', 'too-many-requests']
    expect(bodies).toEqual([wrong, wrong, many, many, many, many, wrong, wrong, many])
    limited.clock.advance({ seconds: 60 * 60 })
    for (const octet of [5, 5]) await guess(login, octet)
    limited.clock.advance({ seconds: 2 * 60 })
    expect((await send('POST', '/admin/auth/signin', { login, password })).statusCode).toBe(200)

    const log = await send('GET', '/admin/api/v1/audit')
    const { items } = log.json<{ items: { action: string }[] }>()
    const inTurn = items.map(({ action }) => action.replace('staff.sign-in-', '')).reverse()
    const [refused, once] = [['refused', 'refused'], 'limited']
    expect(inTurn).toEqual([...refused, once, 'refused', once, 'staff.signed-in'])
    expect(items.find(({ action }) => action === 'staff.sign-in-limited')).toMatchObject({
      login,
      address: '198.51.100.5',
      before: null,
      after: null,
      subjects: [],
    })
    expect(log.body).not.toMatch(/typed-where|wrong guess/)
    await limited.close()
  })
})

test('a staff sign-out ends the session itself, not only its cookie', async () => {
  const { send, cookies } = await aStaffMember(server)
  const token = cookies.get('AdminToken') ?? ''
  await send('POST', '/admin/auth/signout')
  expect([...cookies.keys()]).toEqual(['Device'])
  const stolen = await aVisitor(server.app).send('GET', '/admin/api/v1/system', undefined, {
    cookie: `AdminToken=${token}`,
  })
  expect([stolen.statusCode, stolen.body]).toEqual([401, 'unauthorised'])
})

describe.each(['/admin/api/v1/system', '/admin/api/v1/letters'])('%s', path => {
  test(`the staff call ${path} is refused to visitors and profile owners`, async () => {
    const owner = await anOwner(server.app)
    for (const { send } of [aVisitor(server.app), owner]) {
      const response = await send('GET', path)
      expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
    }
    expect((await (await aStaffMember(server)).send('GET', path)).statusCode).toBe(200)
  })
})

test('the system page names the embedded stand-in of each service', async () => {
  const { send } = await aStaffMember(server)
  expect((await send('GET', '/admin/api/v1/system')).json()).toEqual({
    version: VERSION,
    database: server.database.kind,
    files: 'folder',
    letters: 'outbox',
    payment: 'sandbox',
    carrier: 'directory',
    scanner: null,
    fiscal: null,
    liqpayMakesReceipts: false,
    activity: expect.objectContaining({ payment: null, fiscal: null }) as object,
    missing: ['seller', 'address', 'email', 'phone'],
  })
})
