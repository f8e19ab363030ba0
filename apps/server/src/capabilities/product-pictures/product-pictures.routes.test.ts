import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ACCESSORY_KEYS,
  productPicturePath,
  PICTURE_VIEWS,
  type PictureView,
  type PictureOptions,
} from '@dotyk/domain/catalogue'
import { messages } from '@dotyk/i18n'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { createPictureCache } from './picture-cache.ts'

const ADDRESS = { PUBLIC_URL: 'https://cards.example' }
const SAMPLE = { name: messages.ua.shop.yourName, width: 320 } as const

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ env: ADDRESS })
})
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

const drawn = async (productId: string, view: PictureView, wishes: PictureOptions = {}) => {
  const answer = await ask(productPicturePath(productId, view, 'jpg', wishes))
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** The pixels of a picture; two pictures are compared by the mean difference of their channels, 0…255. */
const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer()
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

test.each(
  Object.keys(ACCESSORY_KEYS).flatMap(accessory =>
    PICTURE_VIEWS.map(view => [accessory === '3' ? '3-1-5-5-1' : `${accessory}-1-5-1`, view] as const),
  ),
)('product %s is pictured from its %s, in two formats', async (productId, view) => {
  const [avif, jpg] = await Promise.all(
    (['avif', 'jpg'] as const).map(format =>
      ask(productPicturePath(productId, view, format, { width: 480 })),
    ),
  )
  expect([avif?.headers['content-type'], jpg?.headers['content-type']]).toEqual(['image/avif', 'image/jpeg'])
  for (const answer of [avif, jpg]) {
    const { width, height } = await sharp(answer?.rawPayload).metadata()
    expect([answer?.statusCode, width, height]).toEqual([200, 480, 360])
  }
  // The size of the picture that a phone loads first.
  expect(avif?.rawPayload.length).toBeLessThan(30_000)
})

describe('the QR code in a picture', () => {
  test.each([
    ['white on black', '1-1-1-1', 'back'],
    ['black on white', '3-1-2-1-1', 'front'],
    ['dark on gold', '1-1-3-1', 'back'],
    ['on a full-colour print', '4-2-0-1', 'front'],
  ] as const)('the QR code in a product picture leads to the page, %s', async (_how, productId, view) => {
    const picture = await drawn(productId, view, { page: 'olena.k', width: 960 })
    const { data, info } = await sharp(picture)
      .ensureAlpha()
      .resize(1920)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(read?.data).toBe('https://cards.example/olena.k')
  })
})

describe('edges of a white product', () => {
  /** Returns the brightness of a point in a picture of 480 × 360, 0…255. */
  async function brightness(picture: Buffer, left: number, top: number): Promise<number> {
    const place = sharp(picture).extract({ left, top, width: 8, height: 8 }).greyscale()
    const pixels = await place.raw().toBuffer()
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  }

  test.each(['front', 'back'] as const)(
    'the edges of a white card are visible on light paper from its %s',
    async view => {
      const picture = await drawn('1-1-2-1', view, { width: 480 })
      const [onCard, beside] = [await brightness(picture, 120, 160), await brightness(picture, 50, 160)]
      expect(onCard - beside).toBeGreaterThan(5)
    },
  )
})

test('a typed name is printed in the picture: another name is another picture', async () => {
  const [first, same, other] = await Promise.all(
    ['Олена Коваленко', 'Олена Коваленко', 'Bohdan Rudenko'].map(name => drawn('1-1-1-1', 'front', { name })),
  )
  if (!first || !same || !other) throw new Error('Three pictures were drawn.')
  expect(await difference(first, same)).toBe(0)
  expect(await difference(first, other)).toBeGreaterThan(0.5)
})

test.each([
  ['another colour', '1-1-3-1', {}],
  ['another layout', '1-2-0-1', { layout: 'night' }],
] as const)('choosing %s gives another picture', async (_what, productId, wishes) => {
  const usual = await drawn('1-2-0-1', 'front')
  expect(await difference(usual, await drawn(productId, 'front', wishes))).toBeGreaterThan(3)
})

test('a name without printable letters is left out, and the product is drawn', async () => {
  const unnamed = await drawn('1-1-1-1', 'front')
  expect(await difference(unnamed, await drawn('1-1-1-1', 'front', { name: '山田太郎' }))).toBe(0)
})

test('markup in a name is printed in the picture as it was typed', async () => {
  const [bracket, plain] = await Promise.all([
    drawn('1-1-1-1', 'front', { name: '<svg onload=x>&amp;' }),
    drawn('1-1-1-1', 'front', { name: '' }),
  ])
  expect(await difference(bracket, plain)).toBeGreaterThan(0.5)
})

test('a visitor who has the current picture gets 304', async () => {
  const address = productPicturePath('1-1-1-1', 'front', 'avif', { name: 'Олена' })
  const first = await ask(address)
  const again = await ask(address, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

describe('pictures on disk', () => {
  const folder = () => join(server.config.dataDir, 'product-pictures')
  /**
   * Waits until this many pictures are on disk and returns their names, because pictures are written after the response was
   * sent.
   */
  async function kept(count: number): Promise<string[]> {
    const names = async () => (await readdir(folder()).catch(() => [])).filter(name => name.endsWith('.jpg'))
    await expect.poll(names).toHaveLength(count)
    return names()
  }

  test('a product picture without personal text is stored on disk, and another process serves it', async () => {
    await rm(folder(), { recursive: true, force: true })
    await drawn('1-1-6-1', 'front', SAMPLE)
    const [name = ''] = await kept(1)
    // A file with content that no drawing would produce.
    const other = Buffer.from('written by another process')
    const onFailure = (error: unknown) => expect.unreachable(String(error))
    await createPictureCache({ folder: folder(), limitBytes: 1e6, onFailure }).write(name, other)
    const beside = await buildTestApp({
      beside: server,
      env: { ...ADDRESS, DATA_DIR: server.config.dataDir },
    })
    try {
      const sent = await beside.app.inject(productPicturePath('1-1-6-1', 'front', 'jpg', SAMPLE))
      expect(sent.rawPayload).toEqual(other)
    } finally {
      await beside.close()
    }
  })

  test.each([
    ['name', '1-1-7-1', { name: 'Олена' }],
    ['line', '1-1-4-1', { line: 'Архітекторка' }],
    ['page', '1-1-3-1', { page: 'olena.k' }],
  ] as const)(
    'a product picture with a person’s %s is not stored on disk',
    async (_what, productId, wishes) => {
      await rm(folder(), { recursive: true, force: true })
      await drawn(productId, 'back', { ...wishes, width: 320 })
      await drawn(productId, 'back', { width: 320 })
      await kept(1)
    },
  )

  test('a folder that can’t be written fails no product picture', async () => {
    await rm(folder(), { recursive: true, force: true })
    await writeFile(folder(), '')
    await drawn('1-1-5-1', 'back', { width: 320 })
    await rm(folder())
  })
})

test('a product picture requested while the queue is full is answered 503 with an uncached Retry-After', async () => {
  const other = await buildTestApp()
  try {
    // Sends more requests than the queue holds.
    const asked = Array.from({ length: 80 }, (_, at) =>
      other.app.inject(productPicturePath('1-1-1-1', 'front', 'jpg', { name: `Olena ${at}`, width: 320 })),
    )
    const answers = await Promise.all(asked)
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect([refused?.body, refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual([
      'unavailable',
      '2',
      'no-store',
    ])
    const again = await other.app.inject(
      productPicturePath('1-1-1-1', 'front', 'jpg', { name: 'Olena 79', width: 320 }),
    )
    expect(again.statusCode).toBe(200)
  } finally {
    await other.close()
  }
})

test.each([
  ['no product', '/products/9-1-1-1/front.avif', 404, 'product-not-found'],
  ['a badge without a ribbon', '/products/3-1-1-1/front.avif', 404, 'product-not-found'],
  ['a width that is not made', '/products/1-1-1-1/front.avif?width=5000', 400, 'invalid-body'],
  ['a name that is too long', `/products/1-1-1-1/front.avif?name=${'x'.repeat(41)}`, 400, 'invalid-body'],
  [
    'an address elsewhere',
    '/products/1-1-1-1/front.avif?page=https%3A%2F%2Fevil.example',
    400,
    'invalid-body',
  ],
  ['a layout nobody drew', '/products/1-1-1-1/front.avif?layout=neon', 400, 'invalid-body'],
])('the product picture of %s is refused', async (_what, url, status, key) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.body]).toEqual([status, key])
})
