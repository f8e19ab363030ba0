import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'
import type { PageContext } from '@dotyk/contract/page-context'

const SCRIPT = 'start()'
const STYLE = 'p{color:red}'
const pageWith = (nonce: string) =>
  `<!doctype html><style nonce="${nonce}">${STYLE}</style><script nonce="${nonce}">${SCRIPT}</script><script>injected()</script>`

let server: TestApp
let card: string
let fail: unknown
let shown: PageContext[]

beforeAll(async () => {
  shown = []
  server = await buildTestApp({
    env: { PUBLIC_URL: 'https://dotyk.test', TAG_MANAGER_ID: 'GTM-ABC1234' },
    loadPages: async () => ({
      mode: 'production',
      async render(_request, context, onError) {
        shown.push(context)
        if (fail === undefined)
          return new Response(pageWith(context.nonce), { headers: { 'content-type': 'text/html' } })
        onError(fail)
        return new Response('drawn by the site', { status: 500 })
      },
    }),
    loadConsole: async () => ({ mode: 'production', html: async () => '<!doctype html>' }),
  })
  card = (await anOwner(server.app)).id
})

afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'dotyk.test', ...headers } })

test.each([
  '/',
  '/login',
  '/signup',
  '/order',
  '/order/unknown',
  '/order/unknown/pay',
  '/profile',
  '/profile/settings',
  '/profile/share',
  '/profile/statistics',
  '/products',
  '/products/1/ua',
  '/confirm/token',
  '/password/token',
  '/404',
  '/no-such-address',
  '/no/such/address',
  '/CARD',
  '/card/CARD',
  '/CARD/qr.svg',
  '/__admin__',
  '/api/v1/profile/',
  '/files/none',
  '/robots.txt',
  '/healthz',
])('the page %s has the security headers', async url => {
  const { headers } = await get(url.replace('CARD', card))
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  // Staff scan codes with the camera; nothing else may.
  expect(headers['permissions-policy']).toContain(url === '/__admin__' ? 'camera=(self)' : 'camera=()')
  // Browsers that don't know this feature would log a warning on every page.
  expect(headers['permissions-policy']).not.toContain('bluetooth')
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
})

describe('private pages', () => {
  test.each([
    '/password/token',
    '/confirm/token',
    '/login?key=secret',
    '/order/unguessable',
    '/profile',
    '/profile/settings',
    '/profile/share',
    '/profile/statistics',
  ])('the private page %s has no third party and is never cached', async url => {
    const { headers } = await get(url, { cookie: '__Host-Consent=granted' })
    expect(headers['content-security-policy']).not.toContain('googletagmanager')
    expect(headers['cache-control']).toBe('no-store')
    expect(shown.at(-1)?.tagManagerId).toBeNull()
  })
})

test('a public page allows Google Tag Manager only for visitors who agreed', async () => {
  expect(
    (await get('/?counted', { cookie: '__Host-Consent=granted' })).headers['content-security-policy'],
  ).toContain('googletagmanager')
  expect((await get('/?uncounted')).headers['content-security-policy']).not.toContain('googletagmanager')
  expect(shown.at(-1)?.tagManagerId).toBe('GTM-ABC1234')
})

test('a language chosen by ?lng is kept for the next page, whose address names none', async () => {
  const visitor = aVisitor(server.app)
  await visitor.send('GET', '/?lng=en')
  expect(visitor.cookies.get('__Host-Lang')).toBe('en')
  await visitor.send('GET', '/login?next')
  expect(shown.at(-1)?.language).toBe('en')
})

test('a visitor’s page is drawn once for all, an owner’s for each request', async () => {
  const owner = await anOwner(server.app)
  const before = shown.length
  for (let time = 0; time < 3; time++) await get('/?kept')
  expect(shown.length - before).toBe(1)
  for (let time = 0; time < 2; time++) await owner.send('GET', '/?kept')
  expect(shown.length - before).toBe(3)
  expect(shown.at(-1)?.session).toEqual({ profileId: owner.id })
})

test('a page’s policy allows its own files and the inline code it was drawn with, and no other', async () => {
  const policy = (await get('/?policy')).headers['content-security-policy']
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`)
  expect(policy).toContain(`style-src 'self' ${hashOf(STYLE)};`)
})

test('an owner’s page embeds only its owner’s profile, and none that was erased', async () => {
  const owner = await anOwner(server.app)
  await owner.send('GET', '/profile')
  const { session, ownProfile } = shown.at(-1) ?? {}
  expect(session).toEqual({ profileId: owner.id })
  const api = await owner.send('GET', '/api/v1/profile/')
  expect(await ownProfile?.(owner.id, 'ua')).toEqual(api.json())
  expect(await ownProfile?.('0gone', 'ua')).toBeNull()
})

describe('the database is unavailable', () => {
  afterAll(() => {
    fail = undefined
  })

  test.each(['/?away', '/products/1/en', '/login?away', '/profile'])(
    'the page %s is 503 while the database is unavailable',
    async url => {
      fail = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
      const { statusCode, headers, body } = await get(url, { 'accept-language': 'en' })
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBeDefined()
      expect(body).toContain('This page is unavailable right now')
    },
  )

  test('a bug in a page is answered 500 with the site’s error page', async () => {
    fail = new TypeError('x is not a function')
    const { statusCode, body } = await get('/?fault')
    expect([statusCode, body]).toEqual([500, 'drawn by the site'])
  })
})

test('pages link to a demo card only where one exists', async () => {
  await get('/')
  expect(shown.at(-1)?.demoCard).toBeNull()
  const seeded = await buildTestApp({
    beside: server,
    env: { SEED_DEMO: 'true' },
    loadPages: async () => ({
      mode: 'production',
      async render(_request, context) {
        return new Response(String(context.demoCard))
      },
    }),
  })
  expect((await seeded.app.inject({ url: '/', headers: { host: 'dotyk.test' } })).body).toBe('/olena')
  await seeded.close()
})
