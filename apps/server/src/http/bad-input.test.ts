import { brotliDecompressSync } from 'node:zlib'
import { type CallName, calls, isErrorKey, errorKeysOfCall, splitCallName } from '@dotyk/contract'
import { isReservedSlug } from '@dotyk/contract/reserved-slugs'
import { requiredCaller } from '@dotyk/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'
import { toDecodableUrl } from './to-decodable-url.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]

test.each(names.filter(name => requiredCaller(splitCallName(name).path) !== 'anyone'))(
  'the call %s is refused without a session, before its payload is looked at',
  async name => {
    const { method, path } = splitCallName(name)
    const response = await server.app.inject({ method, url: path })
    expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
    expect(response.headers['content-type']).toMatch('text/plain')
  },
)

test('the client’s table of callers agrees with every call’s declaration', () => {
  for (const [name, { caller }] of Object.entries(calls)) {
    expect([name, requiredCaller(splitCallName(name as CallName).path)]).toEqual([name, caller])
  }
})

test('an owner’s session token is refused as a staff session token', async () => {
  const owner = await anOwner(server.app)
  const token = owner.cookies.get('Token') ?? ''
  expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  const ofStaff = names.filter(name => splitCallName(name).path.startsWith('/admin/api/'))
  expect(ofStaff.length).toBeGreaterThan(50)
  for (const name of ofStaff) {
    const { method, path } = splitCallName(name)
    for (const cookie of [`Token=${token}`, `AdminToken=${token}`]) {
      const response = await server.app.inject({ method, url: path, headers: { cookie } })
      expect([name, response.statusCode, response.body]).toEqual([name, 401, 'unauthorised'])
    }
  }
})

test.each([
  ['{"login":', 400, 'invalid-json'],
  ['{"login":"a@example.com","password":"12345678","__proto__":{"admin":true}}', 400, 'invalid-json'],
  ['[]', 400, 'invalid-body'],
  ['null', 400, 'invalid-body'],
  ['', 400, 'invalid-body'],
  [JSON.stringify({ login: 'a@example.com', password: 'x'.repeat(300_000) }), 413, 'body-too-large'],
])('a sign-up with the body %s is answered %i %s', async (body, status, key) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/auth/signup',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expect([response.statusCode, response.body]).toEqual([status, key])
})

test.each([
  [{ ключ: 'a\0' }, undefined],
  [{ 'a\nb': 'a\0' }, undefined],
  [{ login: { ключ: 'a\0' } }, undefined],
  [{ login: { key: 'a\0' } }, 'login.key'],
])(
  'a field whose name no header can hold is refused without the field’s name: %j',
  async (payload, field) => {
    const { statusCode, body, headers } = await server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      payload,
    })
    expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'invalid-body', field])
    expect(headers['content-type']).toMatch('text/plain')
  },
)

test('a body of a content type that the call doesn’t accept is answered 415', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/auth/signup',
    headers: { 'content-type': 'application/xml' },
    payload: '<login/>',
  })
  expect([response.statusCode, response.body]).toEqual([415, 'body-type'])
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://dotyk.test:8081', host: 'dotyk.test' },
  { origin: 'http://dotyk.test.evil.example', host: 'dotyk.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a change requested by another site is refused: %j', async headers => {
  const response = await server.app.inject({ method: 'POST', url: '/auth/signout', headers })
  expect([response.statusCode, response.body]).toEqual([403, 'cross-site-request'])
})

test('a change from the own origin and one without a browser are accepted', async () => {
  const own = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }
  for (const headers of [own, {}]) {
    expect((await server.app.inject({ method: 'POST', url: '/auth/signout', headers })).statusCode).toBe(200)
  }
})

test('a call’s response forbids framing, content sniffing and scripts', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/profile/' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
})

test('the eleventh sign-in attempt at one login from one network requires a captcha', async () => {
  const strict = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  const tries = []
  for (let attempt = 0; attempt < 11; attempt++) {
    tries.push(
      await strict.app.inject({
        method: 'POST',
        url: '/auth/signin',
        remoteAddress: `10.0.0.${attempt}`,
        headers: { 'content-type': 'application/json' },
        payload: { login: 'target@example.com', password: `guess number ${attempt}` },
      }),
    )
  }
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 400])
  expect(tries.at(-1)?.body).toBe('captcha-unsolved')
  await strict.close()
})

test('no call’s first path segment can become a custom URL', () => {
  const segments = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => /── \/?([^/:*\s(]+)/.exec(line)?.[1] ?? [])
  expect(segments.length).toBeGreaterThan(5)
  for (const name of names) {
    const [, first = ''] = splitCallName(name).path.split('/')
    if (!first.startsWith(':')) expect([first, isReservedSlug(first)]).toEqual([first, true])
  }
})

test('the API description lists every call', async () => {
  const { paths } = (await server.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, object>
  }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  for (const name of names) expect(described).toContain(name.replace(/:(\w+)/g, '{$1}'))
})

test('messages are served by language and namespace, and other addresses below are not found', async () => {
  const english = await server.app.inject({ url: '/locales/en/errors.json' })
  expect(english.json()).toMatchObject({ 'email-taken': 'This E-mail is already taken' })
  for (const url of ['/locales/en/nothing.json', '/locales/fr/errors.json', '/locales/en/__proto__.json']) {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  }
})

test('messages of several namespaces come in one file, compressed, each under its name', async () => {
  const url = '/locales/en/common+errors.json?v=1'
  const joined = (await server.app.inject({ url })).json<Record<string, unknown>>()
  expect(Object.keys(joined).toSorted()).toEqual(['common', 'errors'])
  expect(joined['errors']).toEqual((await server.app.inject({ url: '/locales/en/errors.json' })).json())
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(joined)
  for (const names of ['common+nothing', 'common+', '+', 'common+errors.json']) {
    expect((await server.app.inject({ url: `/locales/en/${names}.json` })).statusCode).toBe(404)
  }
})

test.each([
  ['/%E0%A4%A', 'not-found'],
  ['/card/%', 'not-found'],
  ['/locales/%/x.json?a=%', 'not-found'],
  ['/api/v1/%ff', 'not-found'],
  ['/profile/%ff', 'profile-not-found'],
  ['/order/%E0%A4%A/status', 'order-not-found'],
])('an address that can’t be decoded, such as %s, is not found', async (url, key) => {
  const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url })
  expect([statusCode, body]).toEqual([404, key])
  expect(headers['content-type']).toMatch('text/plain')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(names.filter(name => splitCallName(name).path.includes(':')))(
  'a part of an address longer than any id is refused by %s itself, with a key',
  async name => {
    const { method, path } = splitCallName(name)
    const url = path.replace(/:\w+/g, 'a'.repeat(1_000))
    const { statusCode, body, headers } = await server.app.inject({ method, url })
    expect([statusCode, isErrorKey(body)]).toEqual([expect.any(Number), true])
    expect(errorKeysOfCall(name)).toContain(body)
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a URL that can’t be decoded is escaped, and any other stays as it is', () => {
  expect(['/*', '/a%20b?c=%', '/a%b?c=%#%'].map(toDecodableUrl)).toEqual(['/*', '/a%20b?c=%', '/a%25b?c=%#%'])
})
