import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

test('staff see a profile with its orders, emails and devices', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  const { number } = (await owner.send('POST', '/order', anOrder())).json<{ number: string }>()
  const response = await staff.send('GET', `/admin/api/v1/users/${owner.id}`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    user: { id: owner.id, email: owner.login, order_status: 20 },
    orders: [{ number }],
    letters: [{ kind: 'activation' }],
    opens: 0,
    devices: [{ user_agent: expect.any(String) as string }],
  })
})

test('a new login link opens the profile, ends the old one and its sessions, and is recorded', async () => {
  const staff = await aStaffMember(server)
  const keyed = await aKeyedOwner(server)
  const path = `/admin/api/v1/users/${keyed.id}/login-link`
  const made = (await staff.send('POST', path)).json<{ link: string; qr_svg: string }>()
  expect(made.qr_svg).toMatch(/^<svg/)
  expect((await keyed.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
  const signIn = (key: string) => aVisitor(server.app).send('POST', '/auth/signin', { key })
  expect((await signIn(keyed.key)).statusCode).toBe(401)
  expect((await signIn(new URL(made.link).searchParams.get('key') ?? '')).statusCode).toBe(200)
  const log = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${keyed.id}`)
  expect(log.json()).toMatchObject({ items: [{ action: 'user.link-renewed', login: staff.login }] })
})

test('staff who run the business sign an owner out everywhere, which is recorded', async () => {
  const [staff, maker] = [await aStaffMember(server, 'manager'), await aStaffMember(server, 'production')]
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  const path = `/admin/api/v1/users/${owner.id}/sessions`
  const isOpen = async (each: Visitor) => (await each.send('GET', '/api/v1/profile/')).statusCode === 200
  expect((await maker.send('DELETE', path)).body).toBe('forbidden')
  expect((await owner.send('DELETE', path)).body).toBe('unauthorised')
  expect(await isOpen(owner)).toBe(true)
  expect((await staff.send('DELETE', path)).statusCode).toBe(200)
  expect([await isOpen(owner), await isOpen(other)]).toEqual([false, true])
  const log = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${owner.id}`)
  expect(log.json()).toMatchObject({ items: [{ action: 'user.signed-out', login: staff.login }] })
  const unknown = await staff.send('DELETE', '/admin/api/v1/users/0nobody/sessions')
  expect(unknown.body).toBe('profile-not-found')
})

test('a profile with an email has no login link, and nothing is recorded', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  const refused = await staff.send('POST', `/admin/api/v1/users/${owner.id}/login-link`)
  expect([refused.statusCode, refused.body]).toEqual([409, 'email-already-linked'])
  const log = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${owner.id}`)
  expect(log.json()).toMatchObject({ items: [] })
})

test('staff get “not found” for an unknown profile', async () => {
  const staff = await aStaffMember(server)
  const response = await staff.send('GET', '/admin/api/v1/users/0nobody')
  expect([response.statusCode, response.body]).toEqual([404, 'profile-not-found'])
})
