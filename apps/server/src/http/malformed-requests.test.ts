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

/** A payload of a schema's shape with the same text and number everywhere. */
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
)('%s never fails at %j in its payload', async (name, text) => {
  const { method, path } = splitCallName(name)
  const { query, body } = (calls as Record<string, object>)[name] as { query?: z.ZodType; body?: z.ZodType }
  const leaves = { text, number: Number.isFinite(Number(text)) ? Number(text) : 0.5 }
  const fillAs = (schema: z.ZodType) =>
    fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, leaves)
  const address = path.replace(/:\w+/g, encodeURIComponent(text))
  const search = new URLSearchParams()
  const queryOf = (name: CallName) => (calls as Record<string, { query?: z.ZodType }>)[name]?.query
const queried = names.flatMap(name => {
  const query = queryOf(name)
  return query && name.startsWith('GET ') ? [{ name, query }] : []
})

test.each(queried)('$name never fails at an extreme date, number or cursor in its query', async ({ name, query }) => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
  const path = splitCallName(name).path.replace(/:\w+/g, 'a'.repeat(20))
  for (const [parameter, value] of Object.keys(properties).flatMap(key =>
    EXTREMES.map(text => [key, text]),
  )) {
    const search = new URLSearchParams([[parameter ?? '', value ?? '']])
    const { statusCode } = await server.app.inject({ url: `${path}?${search}`, headers: { cookie } })
    expect([parameter, value, statusCode < 500]).toEqual([parameter, value, true])
  }
})

test('a zero byte is refused with the field it is in', async () => {
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
])('a body of 20,000 %s in one another is refused', async (_, before, after) => {
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
  'the host %s is 400',
  async host => {
    for (const url of ['/', '/products/1', '/api/v1/profile/']) {
      expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(400)
    }
  },
)

test.each(['dotyk.test', 'dotyk.test:8080', '127.0.0.1', '[::1]:8080', 'xn--d1acj3b.example'])(
  'the host %s is taken',
  async host => {
    expect((await server.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  },
)
