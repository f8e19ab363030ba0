import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aVisitor, anOwner } from '../../test/visitor.ts'
import type { LoadPages } from './site.ts'

const loadPages: LoadPages = async () => ({
  mode: 'production',
  render: async () => new Response('the site'),
})
const loadConsole = async () => ({ mode: 'production' as const, html: async () => 'the console' })

let usual: TestApp
let closed: TestApp
let card: string

beforeAll(async () => {
  usual = await buildTestApp({ loadPages, loadConsole })
  card = (await anOwner(usual.app)).id
  closed = await buildTestApp({
    beside: usual,
    loadPages,
    loadConsole,
    env: {
      MAINTENANCE: 'true',
      SUPPORT_EMAIL: 'help@dotyk.example',
      SUPPORT_TELEGRAM: 'https://t.me/dotyk_help',
    },
  })
})

afterAll(async () => {
  await closed.close()
  await usual.close()
})

test('/maintenance shows its page with 200 while nothing is closed', async () => {
  const { statusCode, body } = await usual.app.inject({
    url: '/maintenance',
    headers: { 'accept-language': 'en' },
  })
  expect([statusCode, body.includes('Everything is working')]).toEqual([200, true])
})

describe('during maintenance', () => {
  test.each([
    '/',
    '/login',
    '/products',
    '/products/1/en',
    '/profile',
    '/no/such/page',
    '/__admin__',
    '/maintenance',
  ])('during maintenance the page %s is 503 with the maintenance page', async url => {
    const { statusCode, headers, body } = await closed.app.inject({
      url,
      headers: { 'accept-language': 'en' },
    })
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('Down for maintenance')
    expect(body).toContain('mailto:help@dotyk.example')
    expect(body).toContain('https://t.me/dotyk_help')
  })

  test.each([
    ['GET', '/api/v1/profile/'],
    ['POST', '/auth/signin'],
    ['POST', '/order'],
    ['GET', '/products/base'],
    ['GET', '/admin/api/v1/letters'],
    ['GET', '/api/no-such-call'],
    ['POST', '/no-such-address'],
  ] as const)(
    'during maintenance the call %s %s is 503 maintenance, whatever it accepts',
    async (method, url) => {
      const { statusCode, headers, body } = await aVisitor(closed.app).send(method, url, undefined, {
        accept: 'text/html',
      })
      expect([statusCode, body]).toEqual([503, 'maintenance'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test.each([
    '/CARD',
    '/card/CARD',
    '/card/CARD/contact.vcf',
    '/CARD/qr.svg',
    '/CARD/preview.png',
    '/healthz',
    '/readyz',
  ])('during maintenance %s still works', async url => {
    expect((await closed.app.inject(url.replace('CARD', card))).statusCode).toBe(200)
  })

  test('during maintenance requests for files and payment callbacks are still handled', async () => {
    expect((await closed.app.inject('/files/none.webp')).statusCode).toBe(404)
    const callback = await closed.app.inject({
      method: 'POST',
      url: '/payments/liqpay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'data=e30%3D&signature=forged',
    })
    expect(callback.statusCode).toBe(400)
  })
})
