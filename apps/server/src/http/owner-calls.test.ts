import { type Call, type CallName, calls, splitCallName } from '@dotyk/contract'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { storeProfile } from '../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

const ownerCalls = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { caller }]) => caller === 'owner',
)
const make = (visitor: Visitor, name: CallName, body?: unknown) => {
  const { method, path } = splitCallName(name)
  return visitor.send(method, path.replace(/:\w+/, 'anything'), body)
}

test('the calls of an owner are declared', () => {
  expect(ownerCalls.length).toBeGreaterThan(20)
})

test.each(ownerCalls.map(([name]) => name))('%s is refused without a session', async name => {
  const response = await make(aVisitor(server.app), name)
  expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
})

describe('while the profile is deleted', () => {
  let owner: Owner

  beforeAll(async () => {
    owner = await anOwner(server.app)
    await storeProfile(server, owner.id, { deletedAt: server.clock.now() })
  })

  const refused = ownerCalls.filter(([, { worksWhileDeleted }]) => !worksWhileDeleted).map(([name]) => name)

  test.each(refused)('%s is refused', async name => {
    const response = await make(owner, name)
    expect([response.statusCode, response.body]).toEqual([403, 'account-deleted'])
  })

  test('only reading the profile and its three choices work', () => {
    const working = ownerCalls.filter(([name]) => !refused.includes(name)).map(([name]) => name)
    expect(working.sort()).toEqual([
      'GET /api/v1/profile/',
      'POST /api/v1/profile/hard-delete',
      'POST /api/v1/profile/restore',
      'POST /api/v1/profile/restore-clear',
    ])
  })
})

/** A payload for each call that changes something, with which it succeeds. */
const PAYLOADS: [CallName, unknown?][] = [
  ['PATCH /api/v1/profile/', { name: 'Чужа', phones: [{ value: '+380671234567' }] }],
  ['PUT /api/v1/profile/url', { custom_url: 'somebody-elses' }],
  ['PUT /api/v1/profile/layout', []],
  ['DELETE /api/v1/profile/photo'],
  ['PUT /api/v1/settings/type', { type: 30 }],
  ['PUT /api/v1/settings/disable-auto-save', { disable_auto_save: true }],
  ['PUT /api/v1/settings/email', { email: 'changed-by-a@example.com' }],
  [
    'PUT /api/v1/settings/password',
    { old_password: 'correct horse battery', new_password: 'a new password' },
  ],
  ['DELETE /api/v1/settings/profile'],
  ['POST /api/v1/profile/subscription'],
  ['POST /api/v1/profile/restore'],
  ['DELETE /api/v1/settings/sessions'],
]

test('whatever one owner does, another’s profile, settings and devices stay as they were', async () => {
  const [doer, other] = [await anOwner(server.app), await anOwner(server.app)]
  const read = async (path: string) => (await other.send('GET', `/api/v1/${path}`)).json<object>()
  const whole = async () => [await read('profile/'), await read('settings/'), await read('settings/sessions')]
  const before = await whole()
  for (const [name, body] of PAYLOADS)
    expect([name, (await make(doer, name, body)).statusCode]).toEqual([name, 200])
  expect(await whole()).toEqual(before)
})

test('no call of one owner tells anything of another', async () => {
  const [reader, other] = [await anOwner(server.app), await anOwner(server.app)]
  await other.send('PATCH', '/api/v1/profile/', { name: 'Таємниця', info: 'Таємниця' })
  const reading = ownerCalls.filter(([name]) => name.startsWith('GET '))
  for (const [name] of reading) {
    const { body } = await make(reader, name)
    for (const secret of [other.id, other.login, 'Таємниця'])
      expect([name, body.includes(secret)]).toEqual([name, false])
  }
  const { id } = (
    await reader.send('GET', `/api/v1/profile/?id=${other.id}&ids=${other.id}`)
  ).json<OwnProfileWire>()
  expect(id).toBe(reader.id)
})
