import { INVITATION_LIFETIME_MS, type StaffRole } from '@dotyk/domain/staff'
import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

const TEAM = '/admin/api/v1/staff'
const INVITATIONS = `${TEAM}/invitations`
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let server: TestApp
let people = 0

beforeAll(async () => {
  server = await buildTestApp()
})

// Members are removed before each test, because the rule about the last owner counts the owners of the whole console.
beforeEach(() => server.database.db.execute(sql`delete from staff`))

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof aStaffMember>>

async function idOf(login: string): Promise<string> {
  const { rows } = (await server.database.db.execute(sql`select id from staff where login = ${login}`)) as {
    rows: { id: string }[]
  }
  return rows[0]?.id ?? ''
}

async function aMember(role: StaffRole) {
  const member = await aStaffMember(server)
  await server.database.db.execute(sql`update staff set role = ${role} where login = ${member.login}`)
  return { ...member, id: await idOf(member.login) }
}

/** Invites a new address, and returns the token of the email's link. */
async function invite({ send }: Owner, role: StaffRole = 'manager') {
  const address = `invited-${process.pid}-${++people}@example.com`
  const { id } = (await send('POST', INVITATIONS, { address, role })).json<{ id: string }>()
  return { address, id, token: tokenIn((await server.emailTo(address)).text) }
}

function tokenIn(text: string): string {
  return /\/__admin__\/invite\/([\w-]+)/.exec(text)?.[1] ?? ''
}

function accept(token: string, password = 'a password of my own', visitor = aVisitor(server.app)) {
  return visitor.send('POST', '/admin/auth/invitations/accept', { token, password })
}

describe('an invitation', () => {
  test('an invitation makes the invited person a signed-in member with the role, once', async () => {
    const owner = await aStaffMember(server)
    const { address, token } = await invite(owner, 'production')
    const read = await aVisitor(server.app).send('POST', '/admin/auth/invitations/read', { token })
    expect(read.json()).toEqual({ address, role: 'production' })
    const invited = aVisitor(server.app)
    expect((await accept(token, 'short', invited)).body).toBe('password-too-short')
    expect((await accept(token, address, invited)).body).toBe('password-too-common')
    expect((await accept(token, undefined, invited)).json()).toEqual({ success: true, login: address })
    expect((await invited.send('GET', '/admin/api/v1/me')).json()).toMatchObject({
      login: address,
      role: 'production',
      restriction: null,
    })
    expect((await accept(token)).body).toBe('link-expired')
    const team = (await owner.send('GET', TEAM)).json<{ items: object[]; invitations: object[] }>()
    expect(team.items).toContainEqual(expect.objectContaining({ login: address, role: 'production' }))
    expect(team.invitations).toEqual([])
  })

  test('an invitation accepted by two browsers at the same moment works once', async () => {
    const { token } = await invite(await aStaffMember(server))
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('an invitation works for 72 hours, and again with another link once it is sent again', async () => {
    const owner = await aStaffMember(server)
    const { address, id, token } = await invite(owner)
    const other = await invite(owner)
    expect(INVITATION_LIFETIME_MS).toBe(72 * 60 * 60_000)
    server.clock.advance({ seconds: INVITATION_LIFETIME_MS / 1_000 - 1 })
    expect((await accept(other.token)).statusCode).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect((await accept(token)).body).toBe('link-expired')
    await owner.send('POST', '/admin/auth/signin', { login: owner.login, password: owner.password })
    expect((await owner.send('GET', TEAM)).json()).toMatchObject({ invitations: [{ id, expired: true }] })
    await owner.send('POST', `${INVITATIONS}/${id}/resend`)
    await expect.poll(() => emailTokens(address).length).toBe(2)
    const renewed = emailTokens(address).find(each => each !== token) ?? ''
    expect((await accept(token)).body).toBe('link-expired')
    expect((await accept(renewed)).statusCode).toBe(200)
  })

  test('a withdrawn invitation doesn’t work', async () => {
    const owner = await aStaffMember(server)
    const { id, token } = await invite(owner)
    expect((await owner.send('DELETE', `${INVITATIONS}/${id}`)).statusCode).toBe(200)
    expect((await accept(token)).body).toBe('link-expired')
    for (const unknown of [id, UNKNOWN, 'no-id']) {
      expect((await owner.send('DELETE', `${INVITATIONS}/${unknown}`)).body).toBe('not-found')
      expect((await owner.send('POST', `${INVITATIONS}/${unknown}/resend`)).body).toBe('not-found')
    }
  })

  test('an invitation is refused for an invited person, a member and an invalid address', async () => {
    const owner = await aStaffMember(server)
    const { address, token } = await invite(owner)
    const again = () => owner.send('POST', INVITATIONS, { address: address.toUpperCase(), role: 'owner' })
    expect((await again()).body).toBe('staff-taken')
    await accept(token)
    expect((await again()).body).toBe('staff-taken')
    const wrong = await owner.send('POST', INVITATIONS, { address: 'olena', role: 'owner' })
    expect([wrong.body, wrong.headers['x-error-field']]).toEqual(['email-invalid', 'address'])
  })

  test('an invitation’s secret isn’t stored in the database', async () => {
    const { id, token } = await invite(await aStaffMember(server))
    const { rows } = (await server.database.db.execute(
      sql`select to_jsonb(staff_invitations)::text as stored from staff_invitations where id = ${id}`,
    )) as { rows: { stored: string }[] }
    expect(rows).toHaveLength(1)
    expect(token).toMatch(/^[\w-]{40,}$/)
    expect(rows[0]?.stored).not.toContain(token)
    await expect.poll(() => findInDatabase(server, token)).toEqual([])
  })
})

function emailTokens(address: string): string[] {
  return server.emails.filter(({ to }) => to.address === address).map(({ text }) => tokenIn(text))
}

describe('a member', () => {
  test('a member’s changed role holds from the next call on, without signing in again', async () => {
    const owner = await aStaffMember(server)
    const member = await aMember('manager')
    expect((await member.send('GET', '/admin/api/v1/system')).statusCode).toBe(200)
    await owner.send('PATCH', `${TEAM}/${member.id}`, { role: 'production' })
    expect((await member.send('GET', '/admin/api/v1/system')).body).toBe('forbidden')
    expect((await member.send('GET', '/admin/api/v1/me')).json()).toMatchObject({ role: 'production' })
  })

  test('a removed member is signed out at once, and stays in the audit log', async () => {
    const owner = await aStaffMember(server)
    const member = await aMember('manager')
    expect((await owner.send('DELETE', `${TEAM}/${member.id}`)).statusCode).toBe(200)
    expect((await member.send('GET', '/admin/api/v1/me')).body).toBe('unauthorised')
    const { rows } = (await server.database.db.execute(
      sql`select login, before from audit_entries join audit_subjects on entry_id = id
          where action = 'staff.removed' and subject_id = ${member.id}`,
    )) as { rows: object[] }
    expect(rows).toEqual([{ login: owner.login, before: { login: member.login, role: 'manager' } }])
    expect((await owner.send('DELETE', `${TEAM}/${member.id}`)).body).toBe('not-found')
  })

  test('a console owner signs a member out everywhere, who stays a member, and it is recorded', async () => {
    const owner = await aStaffMember(server)
    const member = await aMember('manager')
    const signOut = (by: Visitor, id: string) => by.send('DELETE', `${TEAM}/${id}/sessions`)
    expect((await signOut(member, member.id)).body).toBe('forbidden')
    expect((await signOut(owner, member.id)).statusCode).toBe(200)
    expect((await member.send('GET', '/admin/api/v1/me')).body).toBe('unauthorised')
    const { login, password } = member
    await member.send('POST', '/admin/auth/signin', { login, password })
    expect((await member.send('GET', '/admin/api/v1/me')).statusCode).toBe(200)
    const { rows } = (await server.database.db.execute(
      sql`select login, before from audit_entries join audit_subjects on entry_id = id
          where action = 'staff.member-signed-out' and subject_id = ${member.id}`,
    )) as { rows: object[] }
    expect(rows).toEqual([{ login: owner.login, before: { login } }])
    const team = (await owner.send('GET', TEAM)).json<{ items: { id: string; self: boolean }[] }>()
    const self = team.items.find(each => each.self)?.id ?? ''
    expect((await signOut(owner, self)).body).toBe('own-account')
    expect((await signOut(owner, 'nobody')).body).toBe('not-found')
  })

  test('a member who lost the second factor signs in by password once a console owner has reset it', async () => {
    const owner = await aStaffMember(server)
    const member = await aMember('production')
    const account = '/admin/api/v1/account/second-factor'
    const reset = () => owner.send('DELETE', `${TEAM}/${member.id}/second-factor`)
    expect((await reset()).body).toBe('second-factor-off')
    const { secret } = (await member.send('POST', account)).json<{ secret: string }>()
    const epoch = Math.floor(server.clock.now().getTime() / 1_000)
    const proof = { password: member.password, code: generateSync({ secret, epoch }) }
    await member.send('POST', `${account}/confirm`, proof)
    const signIn = () =>
      aVisitor(server.app).send('POST', '/admin/auth/signin', {
        login: member.login,
        password: member.password,
      })
    expect((await signIn()).body).toBe('code-required')
    // Even on their own open session, an owner can't reset their own second factor without password and code.
    await server.database.db.execute(sql`update staff set role = 'owner' where id = ${member.id}`)
    expect((await member.send('DELETE', `${TEAM}/${member.id}/second-factor`)).body).toBe('own-account')
    expect((await reset()).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
  })
})

describe('the last owner', () => {
  test('a console owner can’t remove themselves, and the last one can’t give up the role', async () => {
    const owner = await aMember('owner')
    const self = `${TEAM}/${owner.id}`
    expect((await owner.send('DELETE', self)).body).toBe('own-account')
    expect((await owner.send('PATCH', self, { role: 'manager' })).body).toBe('last-owner')
    await aMember('owner')
    expect((await owner.send('DELETE', self)).body).toBe('own-account')
    expect((await owner.send('PATCH', self, { role: 'manager' })).statusCode).toBe(200)
    expect((await owner.send('GET', TEAM)).body).toBe('forbidden')
  })

  test('two console owners who remove each other at the same moment leave one', async () => {
    const [first, second] = [await aMember('owner'), await aMember('owner')]
    const both = await Promise.all([
      first.send('DELETE', `${TEAM}/${second.id}`),
      second.send('DELETE', `${TEAM}/${first.id}`),
    ])
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = (await server.database.db.execute(
      sql`select count(*)::int as owners from staff where role = 'owner'`,
    )) as { rows: { owners: number }[] }
    expect(rows[0]?.owners).toBe(1)
  })
})

test.each([
  ['GET', TEAM],
  ['PATCH', `${TEAM}/${UNKNOWN}`],
  ['DELETE', `${TEAM}/${UNKNOWN}`],
  ['DELETE', `${TEAM}/${UNKNOWN}/second-factor`],
  ['POST', INVITATIONS],
  ['POST', `${INVITATIONS}/${UNKNOWN}/resend`],
  ['DELETE', `${INVITATIONS}/${UNKNOWN}`],
] as const)('managers, production staff and visitors can’t call %s %s', async (method, path) => {
  for (const role of ['manager', 'production'] as const)
    expect((await (await aMember(role)).send(method, path)).body).toBe('forbidden')
  expect((await aVisitor(server.app).send(method, path)).body).toBe('unauthorised')
})
