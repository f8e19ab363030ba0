import { type Call, type CallName, calls, splitCallName } from '@dotyk/contract'
import { hasPermission, STAFF_ROLES } from '@dotyk/domain/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const declared = Object.entries(calls) as [CallName, Call][]

/** Makes a call without data; returns its refusal, or 'let in' for a caller who may make it. */
async function answerTo(visitor: Visitor, name: CallName): Promise<string> {
  const { method, path } = splitCallName(name)
  const { statusCode, body } = await visitor.send(method, path.replace(/:\w+/g, 'anything'))
  return [401, 403].includes(statusCode) ? `${statusCode} ${body}` : 'let in'
}

async function answersTo(visitor: Visitor, names: readonly CallName[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const name of names) answers[name] = await answerTo(visitor, name)
  return answers
}

const namesOf = (caller: Call['caller']) =>
  declared.filter(([, call]) => call.caller === caller).map(([name]) => name)
const all = (names: readonly CallName[], answer: string) =>
  Object.fromEntries(names.map(name => [name, answer]))

const ownerCalls = namesOf('owner')
const inAnOwnersPlace = declared.filter(([, call]) => call.staffInstead)
const staffCalls = namesOf('admin')

test('every call below the console’s address is for staff, except signing in and out', () => {
  const others = declared.filter(([name, { caller }]) => name.includes(' /admin/') && caller !== 'admin')
  expect(others.map(([name]) => name).sort()).toEqual([
    'POST /admin/auth/invitations/accept',
    'POST /admin/auth/invitations/read',
    'POST /admin/auth/signin',
    'POST /admin/auth/signout',
  ])
  expect(inAnOwnersPlace.map(([name]) => name)).toEqual(['PATCH /api/v1/profile/'])
  expect([ownerCalls.length, staffCalls.length].every(count => count > 5)).toBe(true)
})

test('a visitor without a session is refused every call of owners and of staff', async () => {
  const names = [...ownerCalls, ...staffCalls]
  expect(await answersTo(aVisitor(server.app), names)).toEqual(all(names, '401 unauthorised'))
})

test('an owner may make no call of staff', async () => {
  const owner = await anOwner(server.app)
  expect(await answersTo(owner, staffCalls)).toEqual(all(staffCalls, '401 unauthorised'))
})

describe.each(STAFF_ROLES)('staff with the role %s', role => {
  let member: Visitor | null = null

  /** Returns the same member of staff for all calls, and a new one after a call has ended the session. */
  async function aSignedInMember(): Promise<Visitor> {
    if (!member || (await member.send('GET', '/admin/api/v1/account/sessions')).statusCode !== 200)
      member = await aStaffMember(server, role)
    return member
  }

  test('staff may make no call of an owner', async () => {
    const names = ownerCalls.filter(name => !inAnOwnersPlace.some(([each]) => each === name))
    expect(await answersTo(await aSignedInMember(), names)).toEqual(all(names, '401 unauthorised'))
  })

  test.each(inAnOwnersPlace)(
    'staff may call %s in an owner’s place if the role permits it',
    async (name, call) => {
      const expected = hasPermission(role, call.staffInstead ?? 'staff') ? 'let in' : '403 forbidden'
      expect(await answerTo(await aSignedInMember(), name)).toBe(expected)
    },
  )

  test.each(staffCalls)('staff may make the calls their role permits and no other: %s', async name => {
    const { permission } = calls[name as keyof typeof calls] as Call
    const expected = permission && hasPermission(role, permission) ? 'let in' : '403 forbidden'
    expect(await answerTo(await aSignedInMember(), name)).toBe(expected)
  })
})
