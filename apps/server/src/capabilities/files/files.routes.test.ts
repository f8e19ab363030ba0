import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBrands } from '../../../test/default-brands.ts'
import { createHttp, addSharedHooks } from '../../http/application.ts'
import { openFolderStore } from '../../integrations/files/folder.ts'
import type { FilePort } from '../../integrations/files/port.ts'
import { addFileRoutes } from './files.routes.ts'

let folder: string
let store: FilePort
let app: Awaited<ReturnType<typeof createHttp>>

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-files-'))
  store = await openFolderStore(folder)
  app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: false,
    isKnownHost: () => true,
    sendUnavailablePage: reply => reply.send(),
  })
  await app.register(async shared => {
    const brands = defaultBrands('http://dotyk.test')
    await addSharedHooks(shared, { brands, consoleHasOwnHost: false, limitAttempts: async () => undefined })
    addFileRoutes(shared, { store })
  })
  await store.put('ab12-256.webp', Buffer.from('a picture'))
  await store.put('logo-1.svg', Buffer.from(DRAWING))
  await store.put('menu-1.pdf', Buffer.from('%PDF-1.7'))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a file is sent with its type, must be revalidated at each use, and may run nothing', async () => {
  const { statusCode, headers, body } = await get('/files/ab12-256.webp')
  expect([statusCode, body]).toEqual([200, 'a picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '9',
    'cache-control': 'public, no-cache',
    etag: '"ab12-256.webp"',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('an uploaded drawing is shown in a sandbox, a PDF outside of one', async () => {
  const drawing = await get('/files/logo-1.svg')
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
  const menu = await get('/files/menu-1.pdf')
  expect(menu.headers['content-type']).toBe('application/pdf')
  expect(menu.headers['content-security-policy']).toMatch(/^default-src 'none'(?!.*(?:sandbox|script))/)
  expect(menu.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(menu.headers['content-disposition']).toBe('inline; filename="menu.pdf"')
})

test('a client that has a file isn’t sent it again', async () => {
  for (const tag of ['"ab12-256.webp"', 'W/"ab12-256.webp"', '"other", "ab12-256.webp"', '*']) {
    const { statusCode, body, headers } = await get('/files/ab12-256.webp', { 'if-none-match': tag })
    expect([statusCode, body, headers['cache-control']]).toEqual([304, '', 'public, no-cache'])
  }
  expect((await get('/files/ab12-256.webp', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a client that has a file learns that it was removed', async () => {
  await store.put('ab13-256.webp', Buffer.from('a picture'))
  const headers = { 'if-none-match': '"ab13-256.webp"' }
  expect((await get('/files/ab13-256.webp', headers)).statusCode).toBe(304)
  await store.remove('ab13-256.webp')
  expect((await get('/files/ab13-256.webp', headers)).statusCode).toBe(404)
})

test('HEAD answers a file’s headers without the file', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/files/ab12-256.webp' })
  expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([
    200,
    'image/webp',
    '9',
    '',
  ])
})

test.each([
  '/files/ffff-256.webp',
  '/files/..%2F..%2Fetc%2Fpasswd',
  '/files/incoming',
  '/files/ab12-256.html',
  '/files/AB12-256.webp',
  `/files/${'a'.repeat(150)}.webp`,
])('the file address %s is not found', async url => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['cache-control'] ?? '').not.toContain('immutable')
})

test('a part of a file is sent to a client that asks for a range', async () => {
  const part = await get('/files/ab12-256.webp', { range: 'bytes=2-4' })
  const whole = await get('/files/ab12-256.webp')
  expect(whole.headers['accept-ranges']).toBe('bytes')
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual(
    [...[206, whole.body.slice(2, 5), 'bytes 2-4/9', '3']],
  )
  const last = await get('/files/ab12-256.webp', { range: 'bytes=-2', 'if-range': '"ab12-256.webp"' })
  expect([last.statusCode, last.body]).toEqual([206, whole.body.slice(-2)])
  const after = await get('/files/ab12-256.webp', { range: 'bytes=9-' })
  expect([after.statusCode, after.body, after.headers['content-range']]).toEqual([416, '', 'bytes */9'])
  for (const headers of [{ range: 'bytes=0-1', 'if-range': '"another"' }, { range: 'bytes=0-0,2-3' }]) {
    const { statusCode, body } = await get('/files/ab12-256.webp', headers)
    expect([statusCode, body]).toEqual([200, whole.body])
  }
})

test('a request for a file whose address has a NUL is refused', async () => {
  expect((await get('/files/ab12-256.webp%00.svg')).statusCode).toBe(400)
})

test('an unavailable file store answers as an outage that is not cached', async () => {
  const away = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: false,
    isKnownHost: () => true,
    sendUnavailablePage: reply => reply.send(),
  })
  const broken = {
    ...store,
    read: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })),
  }
  addFileRoutes(away, { store: broken })
  const { statusCode, body, headers } = await away.inject({ url: '/files/ab12-256.webp' })
  expect([statusCode, body, headers['cache-control']]).toEqual([503, 'unavailable', 'no-store'])
  await away.close()
})
