import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anAdministrator, aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { VERSION } from '../../version.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

describe('staff signing in', () => {
  test('get a secret that no other site’s page can make the browser send', async () => {
    const { send, login, password } = await anAdministrator(server)
    const response = await send('POST', '/admin/auth/signin', { login, password })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, login }])
    const cookies = response.headers['set-cookie'] as string[]
    expect(cookies.find(cookie => cookie.startsWith('AdminToken='))).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookies.find(cookie => cookie.startsWith('AdminTokenExpires='))).not.toContain('HttpOnly')
  })

  test('are refused alike for an unknown login and a wrong password', async () => {
    const { send, login } = await anAdministrator(server)
    for (const wrong of [
      { login, password: 'long enough a guess' },
      { login: 'nobody', password: 'whatever' },
    ]) {
      const response = await send('POST', '/admin/auth/signin', wrong)
      expect([response.statusCode, response.body]).toEqual([401, 'login-or-password-incorrect'])
    }
  })

  test('stay signed in for 12 hours and no longer', async () => {
    const { send } = await aStaffMember(server)
    server.clock.advance({ hours: 12, seconds: -1 })
    expect((await send('GET', '/admin/api/v1/system')).statusCode).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect((await send('GET', '/admin/api/v1/system')).body).toBe('unauthorised')
    expect(ADMIN_SESSION_LIFETIME_MS).toBe(12 * 3_600_000)
  })
})

test('signing out ends the session itself, not only its cookie', async () => {
  const { send, cookies } = await aStaffMember(server)
  const token = cookies.get('AdminToken') ?? ''
  await send('POST', '/admin/auth/signout')
  expect([...cookies.keys()]).toEqual([])
  const stolen = await aVisitor(server.app).send('GET', '/admin/api/v1/system', undefined, {
    cookie: `AdminToken=${token}`,
  })
  expect([stolen.statusCode, stolen.body]).toEqual([401, 'unauthorised'])
})

describe.each(['/admin/api/v1/system', '/admin/api/v1/letters'])('%s', path => {
  test('is for staff alone', async () => {
    const owner = await anOwner(server.app)
    for (const { send } of [aVisitor(server.app), owner]) {
      const response = await send('GET', path)
      expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
    }
    expect((await (await aStaffMember(server)).send('GET', path)).statusCode).toBe(200)
  })
})

test('the system says what stands in for what', async () => {
  const { send } = await aStaffMember(server)
  expect((await send('GET', '/admin/api/v1/system')).json()).toEqual({
    version: VERSION,
    database: server.database.kind,
    files: 'folder',
    letters: 'outbox',
    payment: 'sandbox',
    carrier: 'directory',
  })
})
