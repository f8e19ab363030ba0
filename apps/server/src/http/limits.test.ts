import Fastify from 'fastify'
import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { Refusal } from '../refusal.ts'
import { hashSecret } from '../capabilities/accounts/index.ts'
import { createRateCheck, type LimitAttempts, addRateLimits, sharedRateLimit } from './limits.ts'

interface Asked {
  path: string
  /** The visitor's address, as a proxy on this machine reports it. */
  from: string
  method?: string
  body?: object
}

describe('two processes on one database', () => {
  let one: TestApp
  let two: TestApp
  let origins: string[]
  beforeAll(async () => {
    const env = { RATE_LIMIT_FACTOR: '1' }
    one = await buildTestApp({ env })
    two = await buildTestApp({ env, beside: one })
    const listening = [one, two].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' }))
    origins = await Promise.all(listening)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** Sends the requests in parallel, alternately to both processes, and returns the statuses of the answers. */
  async function askBoth(times: number, ask: (turn: number) => Asked): Promise<number[]> {
    const answers = Array.from({ length: times }, async (_, turn) => {
      const { path, from, method = 'GET', body } = ask(turn)
      const { status } = await fetch(`${origins[turn % 2]}${path}`, {
        method,
        headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return status
    })
    return Promise.all(answers)
  }

  const passed = (statuses: number[]) => statuses.filter(status => status !== 429).length

  /** The keys and counts that the database has stored. */
  async function counted(): Promise<{ key: string; count: number }[]> {
    const result = await one.database.db.execute(sql`select key, count from attempts`)
    return (result as { rows: { key: string; count: number }[] }).rows
  }

  test('exactly 20 of 60 simultaneous sign-ins from one network are tried', async () => {
    const statuses = await askBoth(60, turn => ({
      method: 'POST',
      path: '/auth/signin',
      from: '203.0.113.1',
      body: { login: `nobody-${turn}@example.com`, password: 'a wrong password' },
    }))
    expect(passed(statuses)).toBe(20)
  })

  test('exactly 120 of 300 simultaneous QR code requests from one network are answered', async () => {
    const statuses = await askBoth(300, turn => ({
      method: turn % 3 === 0 ? 'HEAD' : 'GET',
      path: '/nobody/qr.svg',
      from: `2001:db8:1:2::${(turn + 1).toString(16)}`,
    }))
    expect(passed(statuses)).toBe(120)
  })

  test('exactly 10 of 40 simultaneous orders with one e-mail are processed, whatever their networks', async () => {
    const statuses = await askBoth(40, turn => ({
      method: 'POST',
      path: '/order',
      from: `198.51.100.${turn + 1}`,
      body: anOrder({ email: `buyer+${turn}@example.com`, price: 1 }),
    }))
    expect(passed(statuses)).toBe(10)
  })

  test('a rate-limited request gets the time of the next window, and succeeds then', async () => {
    const ask = { url: '/nobody/qr.png', remoteAddress: '203.0.113.3' }
    await askBoth(120, () => ({ path: ask.url, from: ask.remoteAddress }))
    one.clock.advance({ seconds: 20 })
    const refused = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, beside: one })
    const { statusCode, body, headers } = await refused.app.inject(ask)
    expect([statusCode, body, headers['retry-after']]).toEqual([429, 'too-many-requests', '40'])
    one.clock.advance({ seconds: 40 })
    expect((await refused.app.inject(ask)).statusCode).toBe(404)
    await refused.close()
  })

  test('a flood causes no more database statements than each process’s own limit', async () => {
    await askBoth(500, () => ({ path: '/nobody/avatar.png', from: '203.0.113.4' }))
    const key = hashSecret(JSON.stringify(['GET /:address/avatar.png', '203.0.113.4']))
    const found = (await counted()).find(row => row.key === key)
    expect(found?.count).toBeLessThanOrEqual(2 * 120)
  })

  test('stored rate limit counters contain no readable networks or logins', async () => {
    const keys = (await counted()).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  const GUARDED: [InjectOptions['method'], string, string?][] = [
    ['POST', '/auth/signup'],
    ['POST', '/auth/restore'],
    ['POST', '/auth/password'],
    ['POST', '/api/v1/profile/registration'],
    ['POST', '/api/v1/profile/resend-email-confirmation'],
    ['GET', '/t/abcdefghijklm', '/t/:chip'],
    ['GET', '/api/v1/settings/export.zip'],
    ['POST', '/admin/api/v1/receipts/test'],
    ['GET', '/order/0/pay', '/order/:orderID/pay'],
  ]
  test.each(GUARDED)(
    'the rate limit of %s %s is shared by all processes',
    async (method, url, pattern = url) => {
      const remoteAddress = '203.0.113.9'
      await two.app.inject({ method: method ?? 'GET', url, remoteAddress })
      const key = hashSecret(JSON.stringify([`${method} ${pattern}`, remoteAddress]))
      expect((await counted()).map(({ key }) => key)).toContain(key)
    },
  )

  test('the rate limit of delivery searches is counted in each process', async () => {
    const before = (await counted()).length
    await one.app.inject({ url: '/np/cities?q=kyiv', remoteAddress: '203.0.113.10' })
    expect(await counted()).toHaveLength(before)
  })
})

describe('a process whose database is away', () => {
  async function buildLimited(limitAttempts: LimitAttempts) {
    const app = Fastify()
    await addRateLimits(app, limitAttempts)
    const checkName = createRateCheck(app, 'names', 2, { limitAttempts, rateLimitFactor: 1 })
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Refusal ? 429 : 500).send(String(error)),
    )
    app.get('/drawing', { config: sharedRateLimit(3, 1) }, () => 'drawn')
    app.get('/name', async request => {
      await checkName(request, 'somebody')
      return 'checked'
    })
    return app
  }
  const refused = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

  test.each([
    ['/drawing', 3],
    ['/name', 2],
  ])('without the database the rate limit of %s is %d requests in each process', async (url, most) => {
    const app = await buildLimited(refused)
    const statuses = []
    for (let turn = 0; turn <= most; turn += 1) statuses.push((await app.inject(url)).statusCode)
    expect(statuses).toEqual([...Array<number>(most).fill(200), 429])
  })

  test('a silent database delays a rate-limited request by at most a second', async () => {
    const asked = Promise.withResolvers<undefined>()
    const app = await buildLimited(() => {
      asked.resolve(undefined)
      return new Promise<never>(() => undefined)
    })
    await app.ready()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = app.inject('/drawing')
      await asked.promise
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await answer).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an error of the rate limiter that isn’t an outage is answered 500', async () => {
    const app = await buildLimited(() => Promise.reject(new Error('a bug')))
    expect((await app.inject('/drawing')).statusCode).toBe(500)
  })
})
