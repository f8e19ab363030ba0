import { type CallName, type Call, calls, splitCallName } from '@dotyk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const BODILESS = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { body, file, multipart, form }]) =>
    splitCallName(name).method !== 'GET' && !body && !file && !multipart && !form,
)

/** The content types that clients send with an empty body; undefined sends no header. */
const BODIES: [string | undefined, string][] = [
  [undefined, ''],
  [undefined, 'x'],
  ['application/x-www-form-urlencoded', ''],
  ['application/json', '{'],
  ['application/xml', '<x/>'],
]

function send(who: Visitor, name: CallName, type: string | undefined, payload: string) {
  const { method, path } = splitCallName(name)
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  return server.app.inject({
    method,
    url: path.replace(/:\w+/g, '0'),
    headers: { cookie, ...(type === undefined ? {} : { 'content-type': type }) },
    payload,
  })
}

test.each(BODILESS)(
  'the call %s, which takes no body, refuses no body for its content type or JSON',
  async (name, { caller }) => {
    const who = caller === 'admin' ? await aStaffMember(server) : await anOwner(server.app)
    for (const [type, payload] of BODIES) {
      const { body } = await send(who, name, type, payload)
      expect([type, payload, ['body-type', 'invalid-json'].includes(body)]).toEqual([type, payload, false])
    }
  },
)

test('a body without a content type is read as JSON: the confirmation is sent again for a plain true', async () => {
  const owner = await anOwner(server.app)
  server.clock.advance({ seconds: 61 })
  const name = 'POST /api/v1/profile/resend-email-confirmation'
  expect((await send(owner, name, undefined, 'true')).statusCode).toBe(200)
  expect((await send(owner, name, undefined, 'no')).body).toBe('invalid-json')
  expect((await send(owner, name, 'application/xml', 'true')).statusCode).toBe(415)
})
