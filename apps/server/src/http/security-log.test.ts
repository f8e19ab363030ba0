import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'
import { SECURITY_LINES_PER_MINUTE } from './security-log.ts'

interface Line {
  security?: string
  key?: string
  call?: string
  by?: string
  profileId?: string
  staff?: string
  network?: string
  msg: string
  time: number
}

let server: TestApp
const written: string[] = []

beforeAll(async () => {
  server = await buildTestApp({ env: { LOG_LEVEL: 'warn' }, onLogLine: line => written.push(line) })
})

afterAll(() => server.close())

/** Returns the lines about security events that are written while `act` runs. */
async function securityLinesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length
  await act()
  return written
    .slice(before)
    .map(line => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined)
}

test('the log has each sign-in of an owner, successful or not, with its time and network', async () => {
  const { id, login, password } = await anOwner(server.app)
  const signIn = (typed: string) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      remoteAddress: '203.0.113.7',
      payload: { login, password: typed },
    })
  const lines = await securityLinesOf(async () => {
    await signIn('a wrong guess')
    await signIn(password)
  })
  expect(lines).toMatchObject([
    { security: 'authentication', key: 'login-or-password-incorrect', network: '203.0.113.x' },
    { security: 'authentication', call: 'POST /auth/signin', by: 'password', profileId: id },
  ])
  for (const { time } of lines) expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
})

test('the log says by which factors a member of staff signed in', async () => {
  const member = await aStaffMember(server)
  const signIn = (code?: string) =>
    aVisitor(server.app).send('POST', '/admin/auth/signin', {
      login: member.login,
      password: member.password,
      ...(code && { code }),
    })
  const account = '/admin/api/v1/account/second-factor'
  const { secret } = (await member.send('POST', account)).json<{ secret: string }>()
  const codeNow = () => generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1_000) })
  const lines = await securityLinesOf(async () => {
    await signIn()
    await member.send('POST', `${account}/confirm`, { password: member.password, code: codeNow() })
    server.clock.advance({ seconds: 30 })
    await signIn('000000')
    await signIn(codeNow())
  })
  expect(lines).toMatchObject([
    { call: 'POST /admin/auth/signin', by: 'password' },
    { call: 'POST /admin/api/v1/account/second-factor/confirm', staff: expect.any(String) as string },
    { security: 'authentication', key: 'code-incorrect' },
    { call: 'POST /admin/auth/signin', by: 'password and code' },
  ])
})

test('the log has each refused access: without a session, by the role, from another site, and to another’s object', async () => {
  const [owner, member] = [await anOwner(server.app), await aStaffMember(server, 'production')]
  const lines = await securityLinesOf(async () => {
    await aVisitor(server.app).send('GET', '/api/v1/profile/')
    await member.send('GET', '/admin/api/v1/staff')
    await owner.send('POST', '/auth/signout', undefined, { origin: 'https://evil.example' })
    await owner.send('PATCH', '/api/v1/leads/00000000-0000-4000-8000-000000000000', { note: 'Чуже' })
  })
  expect(lines).toMatchObject([
    { security: 'authentication', key: 'unauthorised' },
    { security: 'authorisation', key: 'forbidden', staff: expect.any(String) as string },
    { security: 'authorisation', key: 'cross-site-request' },
    { security: 'authorisation', key: 'lead-not-found', profileId: owner.id },
  ])
})

test('the log has input that no form sends and attempts over a limit, but nothing of what was sent', async () => {
  const limited = await buildTestApp({
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0.01' },
    onLogLine: line => written.push(line),
    beside: server,
    runsWorkers: false,
  })
  const send = ({ app }: TestApp, payload: object) =>
    app.inject({ method: 'POST', url: '/auth/signup', payload })
  const before = written.length
  const lines = await securityLinesOf(async () => {
    await send(server, { login: 'marked-login@example.com', password: 'marked password', admin: true })
    for (let time = 0; time < 2; time++)
      await send(limited, { login: 'marked-login@example.com', password: 'marked' })
  })
  await limited.close()
  expect([lines.at(0), lines.at(-1)]).toMatchObject([
    { security: 'validation', key: 'invalid-body' },
    { security: 'anti-automation', key: 'too-many-requests' },
  ])
  expect(written.slice(before).join('')).not.toContain('marked')
})

test('an ordinary refusal and a visitor’s page that isn’t found are no security events', async () => {
  const owner = await anOwner(server.app)
  const lines = await securityLinesOf(async () => {
    await owner.send('PATCH', '/api/v1/profile/', { name: 'а'.repeat(101) })
    await aVisitor(server.app).send('GET', '/nobody-here')
    await aVisitor(server.app).send('POST', '/order', anOrder())
  })
  expect(lines).toEqual([])
})

test('a flood of refusals writes a limited number of lines a minute', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const before = written.length
  for (let sent = 0; sent < SECURITY_LINES_PER_MINUTE + 50; sent++)
    await server.app.inject({ url: '/api/v1/profile/' })
  now.mockRestore()
  const lines = written.slice(before)
  expect(lines.filter(line => line.includes('unauthorised'))).toHaveLength(SECURITY_LINES_PER_MINUTE)
  expect(lines.filter(line => line.includes('more security events'))).toHaveLength(1)
})
