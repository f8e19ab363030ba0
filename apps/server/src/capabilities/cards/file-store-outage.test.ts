import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { anOwner } from '../../../test/visitor.ts'

/** The state of the file store: working, `away` (it ends every connection), or `silent` (it takes requests and never answers). */
let state: 'there' | 'away' | 'silent' = 'there'
let bucket: Server
let server: TestApp

beforeAll(async () => {
  const files = new Map<string, Buffer>()
  bucket = createServer((request, response) => {
    if (state === 'away') request.destroy()
    else if (state === 'there') void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const name = request.url ?? ''
    if (request.method === 'PUT') files.set(name, Buffer.concat(chunks))
    const file = files.get(name)
    response.writeHead(file ? 200 : 404, {
      'content-length': file && request.method === 'GET' ? file.length : 0,
    })
    response.end(request.method === 'GET' ? file : undefined)
  }
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve))
  server = await buildTestApp({
    env: {
      S3_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/dotyk`,
      S3_ACCESS_KEY_ID: 'a key',
      S3_SECRET_ACCESS_KEY: 'a secret',
    },
  })
})

afterAll(async () => {
  state = 'there'
  await server.close()
  bucket.closeAllConnections()
  await new Promise(resolve => bucket.close(resolve))
})

const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

test('while the file store is unavailable a card’s page and files are served, its vCard without the photo until it is back', async () => {
  const owner = await anOwner(server.app)
  const pfp = toDataUrl(await redAndBlueHalves({ width: 600, height: 600 }).jpeg().toBuffer())
  expect((await owner.send('PUT', '/api/v1/profile/photo', { pfp })).statusCode).toBe(200)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', phones: [{ value: '+380671234567' }] })
  const page = (await open(`/${owner.id}`)).body
  const preview = /[^"]*\/preview\.png[^"]*/.exec(page)?.[0].replaceAll('&amp;', '&') ?? ''
  const { pathname, search } = new URL(preview)
  const contact = `/card/${owner.id}/contact.vcf`
  const others = ['', '/qr.svg', '/qr.png', '/qr.pdf', '/manifest.webmanifest'].map(
    end => `/${owner.id}${end}`,
  )
  const addresses = [pathname + search, contact, `/profile/${owner.id}`, `/card/${owner.id}`, ...others]

  for (const trouble of ['away', 'silent'] as const) {
    state = trouble
    for (const address of addresses)
      expect([address, (await open(address)).statusCode]).toEqual([address, 200])
    const drawn = await open(pathname + search)
    expect(drawn.headers['cache-control']).toBe('no-store')
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(1200)
    const card = (await open(contact)).body
    expect(card).toContain('TEL')
    expect(card).not.toContain('PHOTO')
  }

  state = 'there'
  expect((await open(pathname + search)).headers['cache-control']).toContain('immutable')
  expect((await open(contact)).body).toContain('PHOTO')
}, 120_000)
