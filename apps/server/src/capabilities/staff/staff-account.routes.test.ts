import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

const ACCOUNT = '/admin/api/v1/account'

/** Two processes share the secret, so that each can decrypt what the other has encrypted. */
const ENV = { APP_SECRET: 'the secret that both processes share' }

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: ENV })
})

afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof aStaffMember>>

/** The code that an authenticator app shows now, or after this many steps of 30 seconds. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1_000) + steps * 30 })
}

/** Turns the second factor on, and advances the clock to the next code. */
async function withSecondFactor({ send, password }: Member) {
  const { secret } = (await send('POST', `${ACCOUNT}/second-factor`)).json<{ secret: string }>()
  const confirm = { password, code: codeOf(secret) }
  const response = await send('POST', `${ACCOUNT}/second-factor/confirm`, confirm)
  expect(response.statusCode).toBe(200)
  server.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes: response.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

function signIn({ login, password }: Member, code?: string, { send }: Visitor = aVisitor(server.app)) {
  return send('POST', '/admin/auth/signin', { login, password, ...(code === undefined ? {} : { code }) })
}

async function actionsOf({ login }: Member): Promise<string[]> {
  const { rows } = (await server.database.db.execute(
    sql`select action from audit_entries where login = ${login} order by id`,
  )) as { rows: { action: string }[] }
  return rows.map(({ action }) => action)
}

async function aSecondSession(member: Member) {
  const visitor = aVisitor(server.app)
  await signIn(member, undefined, visitor)
  return visitor
}

describe('the audit log', () => {
  test('the audit log has each sign-in with a wrong password, and where it came from', async () => {
    const member = await aStaffMember(server)
    const { body } = await signIn({ ...member, password: 'a wrong guess' })
    expect(body).toBe('login-or-password-incorrect')
    expect(await actionsOf(member)).toEqual(['staff.signed-in', 'staff.sign-in-refused'])
    const { items } = (
      await member.send('GET', `/admin/api/v1/audit?staff=${member.login}&action=staff.sign-in-refused`)
    ).json<{ items: object[] }>()
    expect(items).toMatchObject([{ address: '127.0.0.1', before: null, after: null }])
  })

  test('the audit log has no entry for a sign-in with an unknown login', async () => {
    const stranger = { login: `nobody-${process.pid}`, password: 'a wrong guess' } as Member
    expect((await signIn(stranger)).statusCode).toBe(401)
    expect(await actionsOf(stranger)).toEqual([])
  })

  test('the audit log has each wrong password for a change of the own account', async () => {
    const member = await aStaffMember(server)
    const change = { oldPassword: 'a wrong guess', newPassword: 'another long secret' }
    expect((await member.send('PUT', `${ACCOUNT}/password`, change)).body).toBe('password-incorrect')
    expect(await actionsOf(member)).toEqual(['staff.signed-in', 'staff.password-refused'])
  })
})

describe('the own password', () => {
  test('staff change their password with the old one, and their other sessions end', async () => {
    const member = await aStaffMember(server)
    const other = await aSecondSession(member)
    const newPassword = 'another long secret'
    const change = { oldPassword: member.password, newPassword }
    expect((await member.send('PUT', `${ACCOUNT}/password`, change)).statusCode).toBe(200)
    expect((await member.send('GET', '/admin/api/v1/me')).statusCode).toBe(200)
    expect((await other.send('GET', '/admin/api/v1/me')).body).toBe('unauthorised')
    expect((await signIn(member)).body).toBe('login-or-password-incorrect')
    expect((await signIn({ ...member, password: newPassword })).statusCode).toBe(200)
    expect(await actionsOf(member)).toContain('staff.password-changed')
  })

  test.each([
    [{ oldPassword: 'not the one', newPassword: 'another long secret' }, 'password-incorrect', 'oldPassword'],
    [{ newPassword: 'short' }, 'password-too-short', 'newPassword'],
    [{ newPassword: 'long enough a secret' }, 'password-too-common', 'newPassword'],
  ])(
    'a staff password change with %o is refused with %s, and the old password still works',
    async (wrong, key, field) => {
      const member = await aStaffMember(server)
      const body = { oldPassword: member.password, ...wrong }
      const response = await member.send('PUT', `${ACCOUNT}/password`, body)
      expect([response.body, response.headers['x-error-field']]).toEqual([key, field])
      expect((await signIn(member)).statusCode).toBe(200)
    },
  )
})

describe('the own sessions', () => {
  test('staff see where their own sessions began, and end them by the password, one by one or all others at once', async () => {
    const member = await aStaffMember(server)
    const [second, third] = [await aSecondSession(member), await aSecondSession(member)]
    const list = async () =>
      (await member.send('GET', `${ACCOUNT}/sessions`)).json<{
        items: { id: string; current: boolean; address: string; browser: string }[]
      }>().items
    const before = await list()
    expect(before.filter(({ current }) => current)).toHaveLength(1)
    expect(before[0]).toMatchObject({ address: '127.0.0.1', browser: 'lightMyRequest' })
    const oldest = before.find(({ current }) => !current)
    const { password } = member
    const wrong = { password: 'not the password' }
    for (const path of [`sessions/${oldest?.id}`, 'sessions']) {
      const refused = await member.send('DELETE', `${ACCOUNT}/${path}`, wrong)
      expect([refused.body, refused.headers['x-error-field']]).toEqual(['password-incorrect', 'password'])
    }
    expect(await list()).toHaveLength(3)
    await member.send('DELETE', `${ACCOUNT}/sessions/${oldest?.id}`, { password })
    const alive = await Promise.all([second, third].map(each => each.send('GET', '/admin/api/v1/me')))
    expect(alive.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    await member.send('DELETE', `${ACCOUNT}/sessions`, { password })
    expect(await list()).toMatchObject([{ current: true }])
  })

  test('staff can’t end other members’ sessions', async () => {
    const [member, other] = [await aStaffMember(server), await aStaffMember(server)]
    const { items } = (await other.send('GET', `${ACCOUNT}/sessions`)).json<{ items: { id: string }[] }>()
    for (const id of [items[0]?.id, 'no-id']) {
      const { password } = member
      const response = await member.send('DELETE', `${ACCOUNT}/sessions/${id}`, { password })
      expect([response.statusCode, response.body]).toEqual([404, 'not-found'])
    }
    expect((await other.send('GET', '/admin/api/v1/me')).statusCode).toBe(200)
  })

  test('a staff member’s sign-out is in the audit log', async () => {
    const member = await aStaffMember(server)
    await member.send('POST', '/admin/auth/signout')
    expect(await actionsOf(member)).toEqual(['staff.signed-in', 'staff.signed-out'])
  })
})

describe('the second factor', () => {
  test('the second factor is required at sign-in once a code has confirmed it', async () => {
    const member = await aStaffMember(server)
    const begun = (await member.send('POST', `${ACCOUNT}/second-factor`)).json<Record<string, string>>()
    expect(begun['uri']).toContain(`secret=${begun['secret']}`)
    expect(begun['qrSvg']).toMatch(/^<svg /)
    expect((await signIn(member)).statusCode).toBe(200)
    const { secret } = await withSecondFactor(member)
    expect((await signIn(member)).body).toBe('code-required')
    expect((await signIn(member, '000000x')).body).toBe('code-incorrect')
    expect((await signIn(member, codeOf(secret, 5))).body).toBe('code-incorrect')
    expect((await signIn({ ...member, password: 'a guess' }, codeOf(secret))).body).toBe(
      'login-or-password-incorrect',
    )
    expect((await signIn(member, codeOf(secret))).statusCode).toBe(200)
    expect((await actionsOf(member)).filter(action => action === 'staff.second-factor-failed')).toHaveLength(
      2,
    )
  })

  test('a code of the second factor works once, also in two simultaneous calls', async () => {
    const member = await aStaffMember(server)
    const { secret } = await withSecondFactor(member)
    const code = codeOf(secret)
    const both = await Promise.all([signIn(member, code), signIn(member, code)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    server.clock.advance({ seconds: 30 })
    expect((await signIn(member, code)).body).toBe('code-incorrect')
    expect((await signIn(member, codeOf(secret))).statusCode).toBe(200)
    expect((await signIn(member, codeOf(secret, -1))).body).toBe('code-incorrect')
  })

  test('a code of the second factor is accepted in its own 30 seconds alone, and a neighbouring one is told apart', async () => {
    const member = await aStaffMember(server)
    const { secret } = await withSecondFactor(member)
    server.clock.advance({ seconds: 90 })
    expect((await signIn(member, codeOf(secret, -2))).body).toBe('code-incorrect')
    expect((await signIn(member, codeOf(secret, -1))).body).toBe('code-out-of-step')
    expect((await signIn(member, codeOf(secret))).statusCode).toBe(200)
    expect((await signIn(member, codeOf(secret, 1))).body).toBe('code-out-of-step')
    expect((await signIn(member, codeOf(secret, 2))).body).toBe('code-incorrect')
    // The next code was told to be out of step, so it isn't accepted in its own time either.
    server.clock.advance({ seconds: 30 })
    expect((await signIn(member, codeOf(secret))).body).toBe('code-incorrect')
    server.clock.advance({ seconds: 30 })
    expect((await signIn(member, codeOf(secret))).statusCode).toBe(200)
  })

  test('turning the second factor on or off ends the member’s other sessions', async () => {
    const member = await aStaffMember(server)
    const isOpen = async (visitor: Visitor) =>
      (await visitor.send('GET', '/admin/api/v1/me')).statusCode === 200
    const before = await aSecondSession(member)
    const { secret } = await withSecondFactor(member)
    expect([await isOpen(member), await isOpen(before)]).toEqual([true, false])
    const later = aVisitor(server.app)
    await signIn(member, codeOf(secret), later)
    expect(await isOpen(later)).toBe(true)
    server.clock.advance({ seconds: 30 })
    const proof = { password: member.password, code: codeOf(secret) }
    expect((await member.send('DELETE', `${ACCOUNT}/second-factor`, proof)).statusCode).toBe(200)
    expect([await isOpen(member), await isOpen(later)]).toEqual([true, false])
  })

  test('each recovery code works once, until new ones are generated', async () => {
    const member = await aStaffMember(server)
    const { secret, recoveryCodes } = await withSecondFactor(member)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await signIn(member, first.toUpperCase())).statusCode).toBe(200)
    expect((await signIn(member, first)).body).toBe('code-incorrect')
    const state = () => member.send('GET', `${ACCOUNT}/second-factor`)
    expect((await state()).json()).toEqual({ on: true, recoveryCodesLeft: 9 })
    const renewed = await member.send('POST', `${ACCOUNT}/second-factor/recovery-codes`, {
      password: member.password,
      code: codeOf(secret),
    })
    expect((await state()).json()).toEqual({ on: true, recoveryCodesLeft: 10 })
    expect((await signIn(member, second)).body).toBe('code-incorrect')
    const [third = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await signIn(member, third)).statusCode).toBe(200)
  })

  test('the second factor is turned on and off with both password and code', async () => {
    const member = await aStaffMember(server)
    const { password, send } = member
    const { secret } = await withSecondFactor(member)
    expect((await send('POST', `${ACCOUNT}/second-factor`)).body).toBe('second-factor-on')
    const end = (body: object) => send('DELETE', `${ACCOUNT}/second-factor`, body)
    expect((await end({ password: 'a guess', code: codeOf(secret) })).body).toBe('password-incorrect')
    expect((await end({ password, code: '000000' })).body).toBe('code-incorrect')
    expect((await end({ password, code: codeOf(secret) })).statusCode).toBe(200)
    expect((await signIn(member)).statusCode).toBe(200)
    expect((await end({ password, code: codeOf(secret) })).body).toBe('second-factor-off')
    expect(await actionsOf(member)).toEqual(
      expect.arrayContaining(['staff.second-factor-on', 'staff.second-factor-off']),
    )
  })

  test('the second factor stays off after a wrong confirmation code, and its secret is encrypted in the database', async () => {
    const { send, password, login } = await aStaffMember(server)
    const { secret } = (await send('POST', `${ACCOUNT}/second-factor`)).json<{ secret: string }>()
    const wrong = await send('POST', `${ACCOUNT}/second-factor/confirm`, {
      password,
      code: codeOf(secret, 9),
    })
    expect(wrong.body).toBe('code-incorrect')
    expect((await send('GET', `${ACCOUNT}/second-factor`)).json()).toEqual({
      on: false,
      recoveryCodesLeft: 0,
    })
    const { rows } = (await server.database.db.execute(
      sql`select secret from staff_second_factors join staff on staff_id = staff.id where login = ${login}`,
    )) as { rows: { secret: Buffer }[] }
    expect(rows).toHaveLength(1)
    expect(rows[0]?.secret.includes(secret)).toBe(false)
  })

  test('wrong second-factor codes count as failed staff sign-ins, and are limited to ten', async () => {
    const limited = await buildTestApp({ env: { ...ENV, RATE_LIMIT_FACTOR: '1' }, beside: server })
    const member = await aStaffMember(server)
    const { secret } = await withSecondFactor(member)
    const { login, password } = member
    const from = (host: number, code: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/admin/auth/signin',
        remoteAddress: `198.51.100.${host}`,
        payload: { login, password, code },
      })
    for (let guess = 0; guess < 10; guess++) expect((await from(guess, '000000')).body).toBe('code-incorrect')
    expect((await from(20, codeOf(secret))).body).toBe('too-many-requests')
    await limited.close()
  })
})

describe('a restricted session', () => {
  const CALLS = ['/admin/api/v1/system', '/admin/api/v1/letters']

  test('a session with a printed password reaches only its own account until the password is changed', async () => {
    const member = await aStaffMember(server)
    await server.database.db.execute(
      sql`update staff set must_change_password = true where login = ${member.login}`,
    )
    expect((await member.send('GET', '/admin/api/v1/me')).json()).toMatchObject({
      restriction: 'password-change',
    })
    for (const call of CALLS) {
      const refused = await member.send('GET', call)
      expect([refused.statusCode, refused.body]).toEqual([403, 'password-change-required'])
    }
    await member.send('PUT', `${ACCOUNT}/password`, {
      oldPassword: member.password,
      newPassword: 'another long secret',
    })
    expect((await member.send('GET', '/admin/api/v1/me')).json()).toMatchObject({ restriction: null })
    for (const call of CALLS) expect((await member.send('GET', call)).statusCode).toBe(200)
  })

  test('a session that lacks a required second factor reaches only its own account', async () => {
    const strict = await buildTestApp({ env: { ...ENV, REQUIRE_STAFF_TOTP: 'true' }, beside: server })
    const member = await aStaffMember(strict)
    for (const call of CALLS) {
      const refused = await member.send('GET', call)
      expect([refused.statusCode, refused.body]).toEqual([403, 'second-factor-required'])
    }
    const { secret } = await withSecondFactor(member)
    for (const call of CALLS) expect((await member.send('GET', call)).statusCode).toBe(200)
    await member.send('DELETE', `${ACCOUNT}/second-factor`, {
      password: member.password,
      code: codeOf(secret),
    })
    expect((await member.send('GET', CALLS[0] ?? '')).body).toBe('second-factor-required')
    await strict.close()
  })
})
