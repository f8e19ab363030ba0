import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anOwner } from '../../../test/visitor.ts'

/* These tests get cards as browsers do: through a socket, where cards are answered before the application. */

const METRICS_TOKEN = 'a token of metrics'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: 'https://dotyk.test', METRICS_TOKEN } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

async function aCard(changes: object = { name: 'Олена' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  return owner
}

describe('a card', () => {
  test('a card is the same page through a socket as through the application', async () => {
    const { id } = await aCard()
    const { status, headers, body } = await open(`/${id}`)
    const inside = await server.app.inject({ url: `/${id}` })
    expect([status, body.toString()]).toEqual([200, inside.body])
    expect(headers).toMatchObject({ etag: inside.headers.etag, 'content-type': 'text/html; charset=utf-8' })
  })

  test('a card is found by its slug, by its id and below /card', async () => {
    const owner = await aCard({ name: 'Тарас' })
    await owner.send('PUT', '/api/v1/profile/url', { custom_url: 'taras-shop' })
    for (const path of ['/taras-shop', '/card/taras-shop', `/${owner.id}`]) {
      const { status, body } = await open(path)
      expect([path, status, body.includes('Тарас')]).toEqual([path, 200, true])
    }
  })

  test('a card’s address in capitals or with a final slash is redirected to its one spelling', async () => {
    for (const [path, address] of [
      ['/Taras-SHOP', '/taras-shop'],
      ['/card/TARAS-shop/', '/card/taras-shop'],
      ['/taras-shop/?lng=en', '/taras-shop?lng=en'],
    ] as const) {
      const { status, headers } = await open(path)
      expect([path, status, headers.location]).toEqual([path, 308, address])
    }
  })

  test('a card is sent with its security headers', async () => {
    const { id } = await aCard()
    const { headers } = await open(`/${id}`)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('a HEAD request for a card gets the same headers and no body', async () => {
    const { id } = await aCard()
    const got = await open(`/${id}`)
    const head = await open(`/${id}`, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
  })

  test('a card has an ETag for each encoding, and any of them is answered with 304', async () => {
    const { id } = await aCard()
    const plain = await open(`/${id}`)
    const brotli = await open(`/${id}`, { 'accept-encoding': 'br' })
    const gzipped = await open(`/${id}`, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true)
    const tags = [plain, brotli, gzipped].map(({ headers }) => String(headers.etag))
    expect(new Set(tags).size).toBe(3)
    for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`, '*']) {
      const same = await open(`/${id}`, { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([tag, same.status, same.body.length]).toEqual([tag, 304, 0])
      expect(same.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    }
    for (const tag of ['"other"', `"x${tags[0]?.slice(1)}`, `${tags[0]?.slice(0, -1)}0"`]) {
      expect([tag, (await open(`/${id}`, { 'if-none-match': tag })).status]).toEqual([tag, 200])
    }
  })

  test('a card that is opened again is compressed better, and its first ETag stays valid', async () => {
    const { id } = await aCard({ name: 'Стиснута', info: 'Дизайнерка, Львів. '.repeat(8) })
    const opened = () => open(`/${id}`, { 'accept-encoding': 'br' })
    const [first] = [await opened(), await opened()]
    await vi.waitFor(async () => expect((await opened()).body.length).toBeLessThan(first.body.length))
    const best = await opened()
    expect(best.headers.etag).not.toBe(first.headers.etag)
    expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(first.body))).toBe(true)
    const same = await open(`/${id}`, {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    })
    expect([same.status, same.headers.etag]).toEqual([304, first.headers.etag])
  })

  test('a card remembers the language chosen by its address', async () => {
    const { id } = await aCard()
    const { headers, body } = await open(`/${id}?lng=en`)
    expect(body.toString()).toContain('<html lang="en">')
    expect(headers['set-cookie']).toEqual(['__Host-Lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  })

  test('a card kept in memory shows the expiry notice from the moment its profile expires', async () => {
    const owner = await aCard({ name: 'Ніна', phones: [{ value: '+380671234567' }] })
    expect((await open(`/${owner.id}`)).body.toString()).toContain('tel:+380671234567')
    server.clock.advance({ days: 31 })
    const expired = await open(`/${owner.id}`)
    expect(expired.status).toBe(200)
    expect(expired.body.toString()).toContain('Ніна')
    expect(expired.body.toString()).not.toContain('tel:')
  })

  test('a request for a card is counted in the metrics', async () => {
    const { id } = await aCard()
    const count = async () => {
      const { body } = await open('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
      return Number(
        /http_request_duration_seconds_count\{method="GET",route="\/:address",status="200"\} (\d+)/.exec(
          body.toString(),
        )?.[1] ?? 0,
      )
    }
    const before = await count()
    await open(`/${id}`)
    expect(await count()).toBe(before + 1)
  })
})

describe('requests that no card answers', () => {
  test('an unknown address and a deleted profile’s card are not found', async () => {
    const owner = await aCard()
    const opened = await open(`/${owner.id}`)
    expect(opened.status).toBe(200)
    await server.database.db.execute(`update profiles set deleted_at = now() where id = '${owner.id}'`)
    for (const path of [`/${owner.id}`, '/nobody-here', '/card/nobody-here', '/a.b', '/x'])
      expect([path, (await open(path)).status]).toEqual([path, 404])
  })

  test('other methods, calls and the console’s host are left by the card route to the application', async () => {
    const { id } = await aCard()
    expect((await open(`/${id}`, {}, 'POST')).status).toBe(404)
    expect((await open('/healthz')).body.toString()).toContain('ok')
    expect((await open(`/${id}`, { host: 'admin.dotyk.test' })).body.toString()).not.toContain('Олена')
  })
})

describe('while the database is unavailable', () => {
  function failDatabase(): void {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    // The fake query fails where it is awaited, as a real query does, however it is built. If it failed at once, a query that a
    // job builds but doesn't await yet would be an unhandled rejection.
    const query: unknown = new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'then' ? (...then: []) => Promise.reject(away).then(...then) : () => query,
      },
    )
    for (const database of [server.database.db, server.database.cardReads])
      vi.spyOn(database, 'select').mockReturnValue(query as ReturnType<typeof database.select>)
  }

  test('a card in memory is shown as it was last while the database is unavailable', async () => {
    const { id } = await aCard({ name: 'Памʼятна' })
    const before = await open(`/${id}`)
    failDatabase()
    const stale = await open(`/${id}`)
    expect([stale.status, stale.body.equals(before.body)]).toEqual([200, true])
  })

  test('a card in memory whose profile has expired is not shown while the database is unavailable', async () => {
    const { id } = await aCard()
    await open(`/${id}`)
    server.clock.advance({ days: 31 })
    failDatabase()
    expect((await open(`/${id}`)).status).toBe(503)
  })

  test('a card in memory that shows an entry for longer than its owner wanted is not shown while the database is unavailable', async () => {
    const visibleFor = async (minutes: number) => {
      const until = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)
      const { id } = await aCard({
        hours: { zone: 'UTC', weekly: {} },
        sites: [{ name: '', url: 'https://secret.example/', visibility: { until } }],
      })
      expect((await open(`/${id}`)).body.toString()).toContain('secret.example')
      return id
    }
    const [short, long] = [await visibleFor(10), await visibleFor(60)]
    server.clock.advance({ seconds: 11 * 60 })
    failDatabase()
    expect([(await open(`/${short}`)).status, (await open(`/${long}`)).status]).toEqual([503, 200])
  })

  test('a card not in memory is a localized retry page while the database is unavailable', async () => {
    const { id } = await aCard()
    failDatabase()
    for (const language of ['uk', 'en']) {
      const { status, headers, body } = await open(`/${id}`, { 'accept-language': language })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(body.toString()).toContain(`<html lang="${language}">`)
    }
  })
})
