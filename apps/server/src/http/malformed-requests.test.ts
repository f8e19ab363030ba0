import { type CallName, calls, splitCallName } from '@dotyk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner } from '../../test/visitor.ts'

let server: TestApp
let cookie: string

beforeAll(async () => {
  server = await buildTestApp()
  const [owner, staff] = [await anOwner(server.app), await aStaffMember(server)]
  cookie = [...owner.cookies, ...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})

afterAll(() => server.close())

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

interface Leaves {
  text: string
  number: number
}

/** Builds a payload that fits a schema and has the same text and the same number everywhere. */
function fill(schema: Schema, leaves: Leaves): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return fill(choice, leaves)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([name, value]) => [name, fill(value, leaves)]))
  }
  if (type === 'array') return [fill(schema.items ?? {}, leaves)]
  if (type === 'number' || type === 'integer') return leaves.number
  if (type === 'boolean') return true
  return leaves.text
}

const names = Object.keys(calls) as CallName[]

test.each(
  names.flatMap(name => ['a\0b', '1.5', '2147483648', '9'.repeat(30)].map(text => [name, text] as const)),
)('the call %s never fails at %j in its payload', async (name, text) => {
  const { method, path } = splitCallName(name)
  const { query, body } = (calls as Record<string, object>)[name] as { query?: z.ZodType; body?: z.ZodType }
  const leaves = { text, number: Number.isFinite(Number(text)) ? Number(text) : 0.5 }
  const fillAs = (schema: z.ZodType) =>
    fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, leaves)
  const address = path.replace(/:\w+/g, encodeURIComponent(text))
  const search = new URLSearchParams()
  const queried = query ? Object.entries(fillAs(query) as Record<string, unknown>) : []
  for (const [key, value] of queried) search.set(key, String(value))
  const { statusCode } = await server.app.inject({
    method,
    url: `${address}?${search.toString()}`,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(fillAs(body)) } : {}),
  })
  expect(statusCode).toBeLessThan(500)
})

const EXTREMES = [
  ...['0000-01-01', '0000-12-31', '0001-01-01', '1969-12-31', '3000-01-01', '9999-12-31'],
  ...[
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59-23:59',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-23:59',
  ],
  ...[
    '-1',
    '0',
    '2147483648',
    '-2147483649',
    '9007199254740991',
    '9223372036854775808',
    '1e308',
    'NaN',
    '',
    ' ',
    '\ud800',
  ],
  ...[`-271821-04-20T00:00:00.000Z`, `+275760-09-13T00:00:00.000Z`].map(at =>
    Buffer.from(`${at} 00000000-0000-4000-8000-000000000000`).toString('base64url'),
  ),
]

const queryOf = (name: CallName) => (calls as Record<string, { query?: z.ZodType }>)[name]?.query
const queried = names.flatMap(name => {
  const query = queryOf(name)
  return query && name.startsWith('GET ') ? [{ name, query }] : []
})

test.each(queried)(
  'the call $name never fails on an extreme date, number or cursor in its query',
  async ({ name, query }) => {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
    const path = splitCallName(name).path.replace(/:\w+/g, 'a'.repeat(20))
    for (const [parameter, value] of Object.keys(properties).flatMap(key =>
      EXTREMES.map(text => [key, text]),
    )) {
      const search = new URLSearchParams([[parameter ?? '', value ?? '']])
      const { statusCode } = await server.app.inject({
        url: `${path}?${search.toString()}`,
        headers: { cookie },
      })
      expect([parameter, value, statusCode < 500]).toEqual([parameter, value, true])
    }
  },
)

test('a NUL character is refused with the field that contains it', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ login: 'a\0@example.com', password: 'x' }),
  })
  expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
    400,
    'invalid-body',
    'login',
  ])
})

test.each([
  ['objects', '{"a":'.repeat(20_000), '}'.repeat(20_000)],
  ['lists', '['.repeat(20_000), ']'.repeat(20_000)],
])('a body of 20,000 nested %s is refused', async (_, before, after) => {
  for (const url of ['/auth/signin', '/order']) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: `${before}1${after}`,
    })
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
  }
})

test.each(['[', 'a b', 'dotyk.test:port', 'dotyk.test/path', '<script>'])(
  'the host header %s is answered 400',
  async host => {
    for (const url of ['/', '/products/1', '/api/v1/profile/']) {
      expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(400)
    }
  },
)

test.each(['dotyk.test', 'dotyk.test:8080', '127.0.0.1', '[::1]:8080', 'xn--d1acj3b.example'])(
  'the host header %s is accepted',
  async host => {
    expect((await server.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  },
)
