import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'

const THE_CONSOLE = 'The console'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({
    loadConsole: async () => ({
      mode: 'production',
      html: async () => `<!doctype html><title>${THE_CONSOLE}</title><meta nonce="{{nonce}}">`,
    }),
  })
})

afterAll(() => server.close())

const get = (url: string, host = 'dotyk.test') => aVisitor(server.app).send('GET', url, undefined, { host })

describe('on an ordinary host', () => {
  test.each(['/__admin__', '/__admin__/', '/__admin__/letters', '/__admin__/letters/1?lng=en'])(
    'the console is at %s',
    async url => {
      const response = await get(url)
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      expect(response.body).toContain(THE_CONSOLE)
    },
  )

  test('the console may use the camera, and no other function of the browser that pages leave unused', async () => {
    const policy = (await get('/__admin__')).headers['permissions-policy']
    expect(policy).toContain('camera=(self)')
    expect(policy).toContain('microphone=()')
  })

  test('the console is at no other address of an ordinary host', async () => {
    for (const url of ['/', '/letters', '/__admin__s'])
      expect((await get(url)).body).not.toContain(THE_CONSOLE)
  })
})

describe('on a host containing admin.', () => {
  const host = 'admin.dotyk.test'

  test('on a host containing admin. a card’s address shows the console instead', async () => {
    const { id } = await anOwner(server.app)
    for (const url of [`/${id}`, `/card/${id}`, `/profile/${id}`]) {
      expect((await get(url, host)).body, url).toContain(THE_CONSOLE)
      expect((await get(url)).body, url).not.toContain(THE_CONSOLE)
    }
  })

  test('on a host containing admin. calls and messages answer as everywhere', async () => {
    expect((await get('/admin/api/v1/letters', host)).body).toBe('unauthorised')
    expect((await get('/locales/en/errors.json', host)).json()).toHaveProperty('unauthorised')
    expect((await get('/healthz', host)).json()).toEqual({ status: 'ok' })
  })

  test('on a host containing admin. a POST to a page is not found', async () => {
    const response = await aVisitor(server.app).send('POST', '/order', {}, { host })
    expect([response.statusCode, response.body]).toEqual([404, 'not-found'])
  })
})

test('a file the console doesn’t have is not found, rather than its page', async () => {
  const response = await get('/__admin__/assets/of-an-older-release.js')
  expect([response.statusCode, response.body]).toEqual([404, 'not-found'])
})

test('the console’s page is never cached and runs only the console’s own files', async () => {
  const { headers } = await get('/__admin__')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.join()).not.toContain('unsafe')
})

test('the console’s policy allows one inline style, by the answer’s own nonce', async () => {
  const [first, second] = [await get('/__admin__'), await get('/__admin__')]
  const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(first)}';`)
  expect(nonceOf(first)).toHaveLength(24)
  expect(nonceOf(second)).not.toBe(nonceOf(first))
})
