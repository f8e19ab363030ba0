import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createSafeFetch, FetchFailed, type SafeRequest } from './safe-fetch.ts'

const PUBLIC = '93.184.216.34'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Asked {
  host: string | undefined
  method: string | undefined
  cookie: string | undefined
  body: string
}

/** Starts a real server, to which every checked address leads, and records the requests it receives. */
async function aServer(answer: RequestListener, addresses: Record<string, readonly string[]> = {}) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const { host, cookie } = request.headers
      asked.push({ host, method: request.method, cookie, body })
      answer(request, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const dialled: string[] = []
  const safeFetch = createSafeFetch({
    resolve: async host => addresses[host] ?? [PUBLIC],
    dial: (address, wanted) => {
      dialled.push(`${address}:${wanted}`)
      return connect({ host: '127.0.0.1', port })
    },
  })
  const ask = (request: Partial<SafeRequest> = {}) =>
    safeFetch({ url: 'http://page.example/', bodyLimit: 1_000, timeoutMs: 5_000, ...request })
  const failureOf = (request: Partial<SafeRequest>) =>
    ask(request).then(
      () => 'answered',
      (error: unknown) => (error instanceof FetchFailed ? error.reason : String(error)),
    )
  return { ask, failureOf, asked, dialled }
}

test('a request goes to the IP address that was checked, with the host name and without cookies', async () => {
  const { ask, asked, dialled } = await aServer((_, response) => {
    response.setHeader('set-cookie', 'a=1')
    response.end('hello')
  })
  const { status, body, url } = await ask()
  expect([status, body.toString(), url]).toEqual([200, 'hello', 'http://page.example/'])
  await ask()
  expect(dialled).toEqual([`${PUBLIC}:80`, `${PUBLIC}:80`])
  expect(asked).toEqual(Array(2).fill({ host: 'page.example', method: 'GET', cookie: undefined, body: '' }))
})

test('a POST is not repeated on redirect: the redirect response is returned', async () => {
  const { ask, asked } = await aServer((_, response) => {
    response.writeHead(307, { location: 'http://other.example/' }).end()
  })
  const { status } = await ask({ method: 'POST', body: '{"ї":1}', redirects: 3 })
  expect(status).toBe(307)
  expect(asked).toEqual([{ host: 'page.example', method: 'POST', cookie: undefined, body: '{"ї":1}' }])
})

const HOSTS_OF_PRIVATE_NETWORKS = [
  ...['127.0.0.1', '10.0.0.7', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1%eth0', '::ffff:127.0.0.1', '::ffff:7f00:1', '::10.0.0.1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'ff02::1', '255.255.255.255', 'nonsense'],
]

test.each(HOSTS_OF_PRIVATE_NETWORKS)('a host that resolves to %s is not contacted', async address => {
  const { failureOf, dialled } = await aServer((_, response) => response.end(), {
    'one.example': [address],
    'two.example': [PUBLIC, address],
  })
  expect(await failureOf({ url: 'http://one.example/' })).toBe('address-private')
  expect(await failureOf({ url: 'http://two.example/' })).toBe('address-private')
  expect(dialled).toEqual([])
})

test('an IPv4 address as a host is refused in whatever notation it is written', async () => {
  const { failureOf, dialled } = await aServer((_, response) => response.end())
  const written = fc.tuple(fc.nat(0xffffffff), fc.nat(5)).map(([value, notation]) => {
    const parts = [24, 16, 8, 0].map(bits => (value >>> bits) & 255) as [number, number, number, number]
    const octal = parts.map(part => `0${part.toString(8)}`).join('.')
    const hex = parts.map(part => `0x${part.toString(16)}`).join('.')
    const mapped = `[::ffff:${parts.join('.')}]`
    const short = `${parts[0]}.${value & 0xffffff}`
    return [parts.join('.'), String(value), octal, hex, mapped, short][notation] as string
  })
  await fc.assert(
    fc.asyncProperty(written, async host => {
      expect(await failureOf({ url: `http://${host}/` })).toBe('address-private')
    }),
  )
  expect(dialled).toEqual([])
})

test.each([
  ...['ftp://page.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://page.example:8080/'],
  ...['http://page.example:22/', 'http://me:secret@page.example/', 'nonsense', 'https://page.example:80/'],
])('a request to the address %s is refused as invalid', async url => {
  const { failureOf } = await aServer((_, response) => response.end())
  expect(await failureOf({ url })).toBe('address-invalid')
})

test.each([
  'http://localhost/',
  'http://db/',
  'http://printer.local/',
  'http://a.internal./',
  'http://[::1]/',
])('the local host name %s is refused', async url => {
  const { failureOf } = await aServer((_, response) => response.end())
  expect(await failureOf({ url })).toBe('address-private')
})

test.each([
  ['http://inside.example/', 'address-private'],
  ['http://127.0.0.1/', 'address-private'],
  ['//2130706433/', 'address-private'],
  ['http://page.example:6379/', 'address-invalid'],
  ['file:///etc/passwd', 'address-invalid'],
])('a redirect to %s is not followed', async (location, reason) => {
  const { failureOf, dialled } = await aServer((_, response) => response.writeHead(302, { location }).end(), {
    'inside.example': ['10.0.0.1'],
  })
  expect(await failureOf({ redirects: 3 })).toBe(reason)
  expect(dialled).toEqual([`${PUBLIC}:80`])
})

test('DNS rebinding is refused: a host that turns private is not contacted again', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']]
  const { ask } = await aServer((_, response) => response.end('ok'))
  expect((await ask()).status).toBe(200)
  const dialled: string[] = []
  const rebinding = createSafeFetch({
    resolve: async () => answers.shift() ?? [],
    dial: address => {
      dialled.push(address)
      throw new Error('no connection in this test')
    },
  })
  const request = { url: 'http://page.example/', bodyLimit: 10, timeoutMs: 5_000 }
  await expect(rebinding(request)).rejects.toThrow('unreachable')
  await expect(rebinding(request)).rejects.toThrow('address-private')
  expect(dialled).toEqual([PUBLIC])
})

test('redirects are followed up to their limit, relative ones too', async () => {
  const { ask, failureOf } = await aServer(({ url = '/' }, response) => {
    const step = Number(url.slice(1))
    if (step < 3) response.writeHead(301, { location: `/${step + 1}` }).end()
    else response.end('arrived')
  })
  const arrived = await ask({ redirects: 3 })
  expect([arrived.body.toString(), arrived.url]).toEqual(['arrived', 'http://page.example/3'])
  expect(await failureOf({ redirects: 2 })).toBe('too-many-redirects')
})

test('a response over the limit fails, chunked or compressed too', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  const bodies: Record<string, RequestListener> = {
    '/announced': (_, response) => response.setHeader('content-length', 5_000).end('x'.repeat(5_000)),
    '/streamed': (_, response) => {
      response.write('x'.repeat(900))
      response.end('x'.repeat(900))
    },
    '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb),
    '/small': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('ok')),
    '/broken': (_, response) => response.setHeader('content-encoding', 'br').end('no brotli'),
  }
  const { ask, failureOf } = await aServer((request, response) =>
    bodies[request.url ?? '']?.(request, response),
  )
  const limit = { '/announced': 1_000, '/streamed': 1_000, '/bomb': 100_000 }
  for (const [path, bodyLimit] of Object.entries(limit)) {
    expect(await failureOf({ url: `http://page.example${path}`, bodyLimit })).toBe('too-large')
  }
  expect((await ask({ url: 'http://page.example/small' })).body.toString()).toBe('ok')
  expect(await failureOf({ url: 'http://page.example/broken' })).toBe('unreachable')
})

test('the status of an answer of any length is returned without reading its body', async () => {
  const { ask } = await aServer((_, response) => {
    response.writeHead(202, { 'content-length': '100000000' })
    response.write('x'.repeat(100_000))
  })
  const { status, body } = await ask({ method: 'POST', body: '{}', bodyLimit: null })
  expect([status, body.length]).toEqual([202, 0])
})

test('a server or name server that doesn’t answer fails with a timeout', async () => {
  const { failureOf } = await aServer((_, response) => response.write('…'))
  expect(await failureOf({ timeoutMs: 100 })).toBe('timeout')
  const unresolved = createSafeFetch({ resolve: () => new Promise(() => {}) })
  await expect(unresolved({ url: 'http://page.example/', bodyLimit: 10, timeoutMs: 50 })).rejects.toThrow(
    'timeout',
  )
})

test('an unknown host, or one without addresses, is unreachable', async () => {
  const unknown = createSafeFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  const empty = createSafeFetch({ resolve: async () => [] })
  const request = { url: 'https://page.example/', bodyLimit: 10, timeoutMs: 5_000 }
  await expect(unknown(request)).rejects.toThrow('unreachable')
  await expect(empty(request)).rejects.toThrow('unreachable')
})
