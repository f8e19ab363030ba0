import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { emails } from '../emails/emails.tables.ts'
import { staff } from './staff.tables.ts'

const ACCOUNT = '/admin/api/v1/account'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
})

afterAll(() => server.close())

let networks = 0

function signIn(payload: object, cookies: Record<string, string> = {}) {
  const remoteAddress = `2001:db8:${(++networks).toString(16)}::1`
  return server.app.inject({ method: 'POST', url: '/admin/auth/signin', remoteAddress, payload, cookies })
}

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1_000) })

async function aGuardedMember() {
  const member = await aStaffMember(server, 'manager')
  const { secret } = (await member.send('POST', `${ACCOUNT}/second-factor`)).json<{ secret: string }>()
  const { password } = member
  const confirmed = await member.send('POST', `${ACCOUNT}/second-factor/confirm`, {
    password,
    code: codeOf(secret),
  })
  server.clock.advance({ seconds: 30 })
  return { ...member, secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const recipientsOf = async (kind: 'staff-wrong-codes') =>
  (await server.database.db.select({ to: emails.recipient }).from(emails).where(eq(emails.kind, kind)))
    .map(({ to }) => to)
    .sort()

beforeEach(() => server.database.db.delete(emails))

describe('guesses from ever new networks', () => {
  test.each([
    ['codes of the app', 'code-incorrect', { code: '000000' }],
    ['recovery codes', 'code-incorrect', { code: 'aaaa-bbbb-cccc' }],
    ['passwords', 'login-or-password-incorrect', { password: 'a wrong guess' }],
  ])(
    'guesses of a staff member’s %s are refused after ten, for longer and longer',
    async (_, wrong, guess) => {
      const { login, password, secret } = await aGuardedMember()
      for (let tried = 0; tried < 10; tried++)
        expect((await signIn({ login, password, ...guess })).body).toBe(wrong)
      for (const minutes of [1, 2, 4]) {
        const refused = await signIn({ login, password, code: codeOf(secret) })
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(60 * minutes)])
        server.clock.advance({ seconds: 60 * minutes })
        if (minutes < 4) expect((await signIn({ login, password, ...guess })).body).toBe(wrong)
      }
      expect((await signIn({ login, password })).body).toBe('code-required')
      expect((await signIn({ login, password, code: codeOf(secret) })).statusCode).toBe(200)
    },
  )

  test('a staff member’s wrong passwords, codes and recovery codes are counted together', async () => {
    const { login, password } = await aGuardedMember()
    const guesses = [{ password: 'a wrong guess' }, { code: '000000' }, { code: 'aaaa-bbbb-cccc' }]
    for (let tried = 0; tried < 10; tried++)
      expect((await signIn({ login, password, ...guesses[tried % 3] })).body).toMatch(/-incorrect$/)
    expect((await signIn({ login, password, code: '000000' })).statusCode).toBe(429)
  })

  test('guesses from ever new networks don’t lock out a browser that the member used before', async () => {
    const member = await aGuardedMember()
    const { login, password, secret } = member
    for (let tried = 0; tried < 10; tried++) await signIn({ login, password: 'a wrong guess' })
    expect((await signIn({ login, password, code: codeOf(secret) })).statusCode).toBe(429)
    const known = { Device: member.cookies.get('Device') ?? '' }
    expect((await signIn({ login, password, code: codeOf(secret) }, known)).statusCode).toBe(200)
  })

  test('guesses at a member are reported once by e-mail to the member and the console’s owners', async () => {
    const member = await aStaffMember(server, 'production')
    const owner = await aStaffMember(server, 'owner')
    const [memberAddress, ownerAddress] = [`maker-${networks}@example.com`, `boss-${networks}@example.com`]
    const { db } = server.database
    await db.update(staff).set({ login: memberAddress }).where(eq(staff.login, member.login))
    await db.update(staff).set({ login: ownerAddress }).where(eq(staff.login, owner.login))
    for (let tried = 0; tried < 9; tried++) await signIn({ login: memberAddress, password: 'a wrong guess' })
    expect(await recipientsOf('staff-wrong-codes')).toEqual([])
    for (let tried = 0; tried < 5; tried++) await signIn({ login: memberAddress, password: 'a wrong guess' })
    expect(await recipientsOf('staff-wrong-codes')).toEqual([ownerAddress, memberAddress])
  })
})

test('a signed-in staff member’s eleventh wrong old password is refused as one request too many', async () => {
  const { send } = await aStaffMember(server)
  const change = () =>
    send('PUT', `${ACCOUNT}/password`, { oldPassword: 'a guess', newPassword: 'a longer secret' })
  for (let tried = 0; tried < 10; tried++) expect((await change()).body).toBe('password-incorrect')
  expect((await change()).body).toBe('too-many-requests')
})
