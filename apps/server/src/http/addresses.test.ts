import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aStaffMember, anAdministrator } from '../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'

const VERBA = 'card.verba.example'

let server: TestApp
let port: number
let lines: string[]
let card: string
/** The addresses for which pages were rendered. */
let drawn: string[]

beforeAll(async () => {
  lines = []
  drawn = []
  server = await buildTestApp({
    env: {
      PUBLIC_URL: 'http://dotyk.test',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    },
    onLogLine: line => lines.push(line),
    loadPages: async () => ({
      mode: 'production',
      async render(request, context) {
        drawn.push(`${request.url} ${context.tagManagerId ?? 'no tag manager'}`)
        return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      },
    }),
    loadConsole: async () => ({
      mode: 'production',
      html: async () => '<!doctype html><title>Console</title>',
    }),
  })
  await aCompany(await aStaffMember(server), { name: 'Верба', domains: [VERBA] })
  card = (await anOwner(server.app)).id
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.close())

/** Writes the texts to a socket, and returns the status and the raw head of the response. */
async function answerTo(...written: string[]): Promise<{ status: number; head: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...written, 'Connection: close', '', ''].join('\r\n'))
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('malformed addresses', () => {
  test.each(METHODS)(
    'a %s request with a malformed or repeated Host header is answered 400 and isn’t logged as an error',
    async method => {
      for (const path of [
        '/',
        '/about',
        '/confirm/token',
        '/order',
        '/api/v1/profile/',
        `/${card}`,
        '/nobody-here',
      ]) {
        for (const hosts of [
          ['Host: dotyk.test:65536'],
          ['Host: dotyk.test:99999'],
          ['Host: dotyk.test', 'Host: evil.example'],
          ['Host: dotyk.test', 'Host: dotyk.test'],
          ['Host: a b'],
          ['Host: ['],
        ]) {
          const { status } = await answerTo(`${method} ${path} HTTP/1.1`, ...hosts)
          expect([method, path, hosts, status]).toEqual([method, path, hosts, 400])
        }
      }
      expect(lines).toEqual([])
    },
  )

  test.each(METHODS)(
    'a %s request to an address of slashes, brackets or another host never makes the server fail',
    async method => {
      for (const target of [
        ...[
          '//',
          '///',
          '//[',
          '//[::1',
          '/\\',
          '/\\\\[',
          '//@',
          '//:0',
          '*',
          '/%',
          '/%ff',
          '/..',
          '/../..',
          '/?%',
          '/#',
        ],
        ...[
          'http://other.example/',
          'http://other.example',
          'HTTP://dotyk.test/about',
          'http://',
          'http://[/',
        ],
        ...[
          'http://other.example:99999/',
          'http://u:p@dotyk.test/',
          'ftp://other.example/',
          'https://dotyk.test//[?a=[',
        ],
      ]) {
        const { status } = await answerTo(`${method} ${target} HTTP/1.1`, 'Host: dotyk.test')
        expect([method, target, status >= 200 && status < 500]).toEqual([method, target, true])
      }
      expect(lines).toEqual([])
    },
  )

  test('an absolute address is answered as the path in it', async () => {
    expect((await answerTo(`GET http://dotyk.test/${card} HTTP/1.1`, 'Host: dotyk.test')).status).toBe(200)
    expect((await answerTo('GET http://dotyk.test/healthz HTTP/1.1', 'Host: dotyk.test')).status).toBe(200)
    expect((await answerTo('HEAD http://dotyk.test/about HTTP/1.1', 'Host: dotyk.test')).status).toBe(200)
  })
})

describe('other spellings of an address', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: 'dotyk.test', ...headers } })

  test.each([
    ['/Password/T?a=B', '/password/T?a=B'],
    ['/%70assword/T', '/password/T'],
    ['/CONFIRM/T', '/confirm/T'],
    ['/Order/ID', '/order/ID'],
    ['/Profile', '/profile'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['//evil.example', '/evil.example'],
    ['/Card/OLENA-k', '/card/olena-k'],
    ['/OLENA-k/QR.svg', '/olena-k/qr.svg'],
  ])('the address %s is redirected to %s by every method, uncached', async (url, address) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const { statusCode, headers } = await server.app.inject({
        method,
        url,
        headers: { host: 'dotyk.test' },
      })
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, address, 'no-store'])
    }
    const { status, head } = await answerTo(`GET ${url} HTTP/1.1`, 'Host: dotyk.test')
    expect([status, head.includes(`location: ${address}\r\n`)]).toEqual([308, true])
  })

  test('a page of no route is never cached and has no tag manager', async () => {
    drawn = []
    for (const url of [
      '/no/such/page',
      '/pass%2Fword/T',
      '/password%2FT',
      '/password/T/more',
      '/password/T.data',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
    }
    expect(drawn).toHaveLength(5)
    for (const page of drawn) expect(page).toContain('no tag manager')
    await get('/about?again')
    expect(drawn.at(-1)).toBe('http://dotyk.test/about?again GTM-ABC1234')
  })
})

describe('hosts', () => {
  test('every rendered page at an unknown host is that of the public address', async () => {
    drawn = []
    const evil = { host: 'evil.example' }
    const named = { host: 'dotyk.test', 'x-forwarded-host': 'evil.example' }
    for (const [i, headers] of [evil, named].entries()) {
      await server.app.inject({ url: `/profile?${i}`, headers })
      await server.app.inject({ method: 'HEAD', url: `/about?${i}`, headers })
      const { body } = await server.app.inject({ url: `/${card}`, headers })
      expect(body).toContain(`href="http://dotyk.test/${card}"`)
      expect(body).not.toContain('evil')
    }
    expect(drawn).toHaveLength(4)
    for (const page of drawn) expect(page).toMatch(/^http:\/\/dotyk\.test\//)
  })

  test('a host named by a proxy counts only where it is a company’s', async () => {
    const siteAt = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.app.inject({ url: '/manifest.webmanifest', headers, remoteAddress })).json<{
        name: string
      }>().name
    expect(await siteAt({ host: 'dotyk.test', 'x-forwarded-host': VERBA })).toBe('Верба')
    expect(await siteAt({ host: VERBA, 'x-forwarded-host': 'evil.example' })).toBe('Верба')
    expect(await siteAt({ host: VERBA, 'x-forwarded-host': `evil.example, ${VERBA}` })).toBe('Верба')
    expect(await siteAt({ host: 'dotyk.test', 'x-forwarded-host': VERBA }, '192.0.2.1')).not.toBe('Верба')
  })

  test('a company’s host serves neither the console’s pages nor its calls', async () => {
    for (const url of ['/__admin__', '/__admin__/orders', '/__admin__/assets/x.js', '/admin/api/v1/orders']) {
      const { statusCode, body } = await server.app.inject({ url, headers: { host: VERBA } })
      expect([url, body.includes('Console')]).toEqual([url, false])
      if (url.startsWith('/admin/')) expect([statusCode, body]).toEqual([404, 'not-found'])
    }
    const signIn = { method: 'POST', url: '/admin/auth/signin', payload: {} } as const
    expect((await server.app.inject({ ...signIn, headers: { host: VERBA } })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/__admin__', headers: { host: 'dotyk.test' } })).body).toContain(
      'Console',
    )
  })

  test('with CONSOLE_OWN_HOST no other host serves the console’s pages and calls, and e-mails link to its own', async () => {
    const own = await buildTestApp({
      env: { PUBLIC_URL: 'http://dotyk.test', CONSOLE_OWN_HOST: 'true' },
      loadConsole: async () => ({ mode: 'production', html: async () => 'Console' }),
    })
    const answerAt = async (host: string, url: string) => {
      const { statusCode, body } = await own.app.inject({ url, headers: { host } })
      return [statusCode, body.includes('Console')]
    }
    for (const host of ['dotyk.test', 'www.dotyk.test', 'admin.evil.example', '127.0.0.1'])
      for (const url of ['/__admin__', '/__admin__/orders', '/admin/api/v1/me'])
        expect([host, url, await answerAt(host, url)]).toEqual([host, url, [404, false]])
    expect(await answerAt('admin.dotyk.test', '/orders')).toEqual([200, true])
    expect(await answerAt('admin.dotyk.test', '/__admin__/orders')).toEqual([200, true])
    expect(await answerAt('admin.dotyk.test', '/admin/api/v1/me')).toEqual([401, false])

    const { login, password } = await anAdministrator(own)
    const staff = aVisitor(own.app)
    const atConsole = (url: string, payload: object) =>
      staff.send('POST', url, payload, { host: 'admin.dotyk.test' })
    await atConsole('/admin/auth/signin', { login, password })
    const invitation = { address: 'new@staff.example', role: 'manager' }
    const invited = await atConsole('/admin/api/v1/staff/invitations', invitation)
    expect(invited.statusCode).toBe(200)
    const { text } = await own.emailTo('new@staff.example')
    expect(text).toContain('http://admin.dotyk.test/__admin__/invite/')
    await own.close()
  })

  test('the console opens without its path only at the host admin.<public host>', async () => {
    const opened = async (host: string) =>
      (await server.app.inject({ url: '/orders', headers: { host } })).body.includes('Console')
    expect([await opened('admin.dotyk.test'), await opened('Admin.Dotyk.Test:8080')]).toEqual([true, true])
    for (const host of [
      'admin.evil.example',
      'admin.dotyk.test.evil.example',
      'my-admin.dotyk.test',
      `admin.${VERBA}`,
    ])
      expect([host, await opened(host)]).toEqual([host, false])
  })
})
