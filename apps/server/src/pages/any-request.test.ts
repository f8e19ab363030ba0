import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { loadBuiltPages } from './built-site.ts'

let server: TestApp
let origin: string

beforeAll(async () => {
  server = await buildTestApp({ loadPages: loadBuiltPages })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const TOKEN = 'A'.repeat(20)

const pages = [
  '/',
  '/about',
  '/order',
  '/order/unknown',
  '/order/unknown/pay',
  '/login',
  '/profile',
  '/products',
  '/products/1/ua',
  `/confirm/${TOKEN}`,
  `/password/${TOKEN}`,
  '/no/such/page',
]

const bodies: [type: string | null, body: string][] = [
  [null, ''],
  ['application/json', '{}'],
  ['application/json', '{'],
  ['application/json', ''],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['application/x-www-form-urlencoded', ''],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'text'],
  ['application/octet-stream', '\u0001'],
  ['nonsense', 'text'],
]

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

test.each(pages)(
  'every request for %s is answered, whatever its method and body, and later pages still render',
  async page => {
    const requests = methods.flatMap(method =>
      bodies
        .filter(([type]) => type === null || (method !== 'GET' && method !== 'HEAD'))
        .map(([type, body]) => ({ method, type, body })),
    )
    for (const { method, type, body } of requests) {
      const response = await fetch(origin + page, {
        method,
        redirect: 'manual',
        headers: type === null ? {} : { 'content-type': type },
        ...(body === '' ? {} : { body }),
      })
      await response.arrayBuffer()
      expect([method, type, response.status < 500]).toEqual([method, type, true])
    }
    // Each request has a different address, so that no page comes from the cache.
    expect((await fetch(`${origin}/about?after=${encodeURIComponent(page)}`)).status).toBe(200)
  },
)
