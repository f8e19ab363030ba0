import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const open = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers })

async function aCard(
  changes: object = { name: 'Олена' },
): Promise<{ id: string; change: (changes: object) => Promise<unknown> }> {
  const owner = await anOwner(server.app)
  const change = (more: object) => owner.send('PATCH', '/api/v1/profile/', more)
  await change(changes)
  return { id: owner.id, change }
}

test('a card is a finished page under its id and under /card', async () => {
  const { id } = await aCard({ name: 'Олена', phones: [{ value: '+380671234567' }] })
  for (const path of [`/${id}`, `/card/${id}`]) {
    const response = await open(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('Олена')
    expect(response.body).toContain('href="tel:+380671234567"')
  }
})

test('a card’s change is visible on the next request, and an unchanged card is answered 304', async () => {
  const { id, change } = await aCard()
  const first = await open(`/${id}`)
  const etag = String(first.headers.etag)
  const same = await open(`/${id}`, { 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await change({ name: 'Оксана' })
  const changed = await open(`/${id}`, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Оксана')
})

test('many visitors at once each get the card that they opened', async () => {
  const cards = await Promise.all(
    ['Перша', 'Друга', 'Третя'].map(name => aCard({ name }).then(({ id }) => ({ id, name }))),
  )
  const visits = Array.from({ length: 60 }, (_, visit) => cards[visit % 3]!)
  const pages = await Promise.all(visits.map(({ id }) => open(`/${id}`)))
  pages.forEach((page, visit) => expect(page.body).toContain(visits[visit]!.name))
})

test('a card’s language is taken from the address, then the cookie, then the browser', async () => {
  const { id } = await aCard()
  const lang = async (path: string, headers: Record<string, string>) =>
    /<html[^>]* lang="(\w+)"/.exec((await open(path, headers)).body)?.[1]
  expect(await lang(`/${id}`, {})).toBe('uk')
  expect(await lang(`/${id}`, { 'accept-language': 'en-GB,uk;q=0.5' })).toBe('en')
  expect(await lang(`/${id}`, { 'accept-language': 'de,en;q=0.8' })).toBe('uk')
  expect(await lang(`/${id}`, { 'accept-language': 'en', cookie: 'Lang=ua' })).toBe('uk')
  expect(await lang(`/${id}?lng=en`, { cookie: 'Lang=ua' })).toBe('en')
  expect((await open(`/${id}?lng=en`)).headers['set-cookie']).toMatch(/^Lang=en; Path=\//)
})

test('a card is compressed for clients that accept it, with the same content', async () => {
  const { id } = await aCard()
  const plain = await open(`/${id}`)
  const brotli = await open(`/${id}`, { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect((await open(`/${id}`, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
    'gzip',
  )
})

test('a card’s content security policy has no unsafe-inline and forbids plugins and framing', async () => {
  const { id } = await aCard()
  const policy = String((await open(`/${id}`)).headers['content-security-policy'])
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a card address without a profile is answered 404', async () => {
  for (const path of ['/nobody-here', '/card/nobody-here', '/a.b']) {
    expect([(await open(path)).statusCode]).toEqual([404])
  }
})
