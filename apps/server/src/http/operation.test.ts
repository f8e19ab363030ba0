import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'

const TOKEN = 'a token of metrics'

describe('a local application', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp({ env: { PUBLIC_URL: '' } })
  })
  afterAll(() => server.close())

  test('a local application serves its metrics on loopback', async () => {
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds')
  })

  test.each([
    [{ remoteAddress: '203.0.113.7' }],
    [{ headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [{ headers: { forwarded: 'for=127.0.0.1' } }],
    [{ headers: { 'x-real-ip': '127.0.0.1' } }],
    [{ headers: { 'x-forwarded-proto': 'https' } }],
  ])('a local application shows no metrics to %j', async request => {
    const { statusCode, body } = await server.app.inject({ url: '/metrics', ...request })
    expect([statusCode, body]).toEqual([404, 'not-found'])
  })

  test('the metrics include emails, flagged payments, jobs, database connections, free disk space and the carrier copy’s age', async () => {
    const { db } = server.database
    const created = new Date(server.clock.now().getTime() - 90_000).toISOString()
    for (const status of ['queued', 'failed', 'sent']) {
      await db.execute(sql`insert into letters (id, kind, recipient, language, status, created_at, next_attempt_at)
        values (gen_random_uuid(), 'activation', 'a@example.com', 'ua', ${status}, ${created}, '2100-01-01')`)
    }
    await db.execute(sql`insert into payments
      (reference, kind, subject, amount, currency, state, attempts, opened_at, created_at, changed_at, flag)
      values ('o-1', 'order', 'o-1', 1, 'UAH', 'paid', '[]', now(), now(), now(), 'paid-twice')`)
    const { body } = await server.app.inject('/metrics')
    const value = (name: string) =>
      Number(
        body
          .split('\n')
          .find(line => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(value('dotyk_emails{status="queued"}')).toBe(1)
    expect(value('dotyk_emails{status="failed"}')).toBe(1)
    expect(value('dotyk_oldest_queued_email_seconds')).toBe(90)
    expect(value('dotyk_payments_flagged')).toBe(1)
    expect(value('dotyk_database_connections{pool="requests",state="open"}')).toBeGreaterThan(0)
    expect(value('dotyk_database_connections{pool="cards",state="waiting"}')).toBe(0)
    expect(value('dotyk_disk_free_bytes')).toBeGreaterThan(0)
    expect(body).toMatch(/^dotyk_jobs\{queue="[\w.-]+",state="\w+"\} \d+$/m)
    expect(body).toMatch(/^dotyk_carrier_copy_age_seconds\{list="cities"\} /m)
  })

  test('a running application reports that it is alive and ready', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  })
})

describe('a public application', () => {
  let lines: string[]
  let server: TestApp
  beforeAll(async () => {
    lines = []
    server = await buildTestApp({
      env: {
        METRICS_TOKEN: TOKEN,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1',
        SUPPORT_EMAIL: 'help@dotyk.example',
      },
      onLogLine: line => lines.push(line),
    })
  })
  afterAll(() => server.close())

  test('a public application shows its metrics only with the token', async () => {
    const withToken = { authorization: `Bearer ${TOKEN}` }
    expect((await server.app.inject({ url: '/metrics', headers: withToken })).statusCode).toBe(200)
    expect((await server.app.inject('/metrics')).statusCode).toBe(404)
  })

  test('the addresses of one IPv6 network share a rate limit', async () => {
    const statuses = []
    // Requests for pictures of a card are limited to 120 a minute.
    for (let attempt = 0; attempt < 121; attempt++) {
      const { statusCode } = await server.app.inject({
        url: '/nobody/qr.svg',
        remoteAddress: `2001:db8:1:2::${(attempt + 1).toString(16)}`,
      })
      statuses.push(statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await server.app.inject({ url: '/nobody/qr.svg', remoteAddress: '2001:db8:1:3::1' })
    expect(elsewhere.statusCode).toBe(404)
  })

  test('Content Security Policy reports are accepted, and logged without the secrets in their URLs', async () => {
    const report = (page: string) =>
      server.app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': 'application/csp-report', origin: 'null' },
        payload: JSON.stringify({
          'csp-report': {
            'document-uri': `https://dotyk.test${page}`,
            'effective-directive': 'script-src-elem',
            'blocked-uri': 'https://evil.example/script.js?id=7',
          },
        }),
      })
    for (let time = 0; time < 50; time++) await report('/password/secret-token?key=secret-key')
    const logged = lines.filter(line => line.includes('script-src-elem'))
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.length).toBeLessThan(50)
    expect(logged[0]).toContain('"page":"/password"')
    expect(logged[0]).toContain('https://evil.example')
    expect(logged.join('')).not.toMatch(/secret/)
    const nonsense = await server.app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{',
    })
    expect(nonsense.statusCode).toBe(204)
  })

  test('/.well-known names where to report vulnerabilities and change the password', async () => {
    const { body } = await server.app.inject('/.well-known/security.txt')
    expect(body).toMatch(/^Contact: mailto:help@dotyk\.example$/m)
    const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? ''
    expect(new Date(expires).getTime()).toBeGreaterThan(server.clock.now().getTime())
    const change = await server.app.inject('/.well-known/change-password')
    expect([change.statusCode, change.headers.location]).toEqual([302, '/profile/settings'])
  })

  test('the web app manifest has the brand’s name', async () => {
    const { headers, body } = await server.app.inject('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      name: DEFAULT_BRAND.name,
      start_url: '/profile',
      display: 'standalone',
    })
    expect(JSON.parse(body)).toMatchObject({
      shortcuts: [{ name: messages.ua.editor.live.qr, url: '/profile?qr' }],
    })
  })
})
