import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

async function aCard(changes: object = { name: 'Олена Коваленко' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  return owner
}

async function aPhoto(): Promise<string> {
  return toDataUrl(await redAndBlueHalves({ width: 600, height: 600 }).jpeg().toBuffer())
}

async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(500)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Returns the colour of one pixel, rounded because a palette changes colours slightly. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map(value => Math.round(value / 51)).join('')
}

describe('the QR code', () => {
  test('the contact QR code holds name and phone, readable offline', async () => {
    const owner = await aCard({ name: 'Олена Коваленко', phones: [{ value: '+380671234567' }] })
    const { statusCode, headers, rawPayload } = await open(`/${owner.id}/contact-qr.svg`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const contact = (await decode(rawPayload))?.split('\r\n')
    expect(contact).toEqual(
      expect.arrayContaining([
        'FN:Олена Коваленко',
        'TEL:+380671234567',
        `URL:http://dotyk.test/${owner.id}`,
      ]),
    )
  })

  test('a changed card changes its contact QR code, and an unchanged one is answered 304', async () => {
    const owner = await aCard({ name: 'Олена' })
    const first = await open(`/${owner.id}/contact-qr.svg`)
    const tag = first.headers.etag ?? ''
    expect((await open(`/${owner.id}/contact-qr.svg`, { 'if-none-match': tag })).statusCode).toBe(304)
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена Коваленко' })
    const second = await open(`/${owner.id}/contact-qr.svg`, { 'if-none-match': tag })
    expect([second.statusCode, (await decode(second.rawPayload))?.includes('FN:Олена Коваленко')]).toEqual([
      200,
      true,
    ])
  })

  test('the QR code leads to the id, never to the slug, which may change', async () => {
    const owner = await aCard()
    expect((await owner.send('PUT', '/api/v1/profile/url', { custom_url: 'olena-qr' })).statusCode).toBe(200)
    for (const name of [owner.id, 'olena-qr']) {
      for (const file of ['qr.svg', 'qr.png']) {
        expect(await decode((await open(`/${name}/${file}`)).rawPayload)).toBe(
          `http://dotyk.test/${owner.id}`,
        )
      }
    }
    const { statusCode, headers } = await open('/OLENA-QR/qr.svg')
    expect([statusCode, headers.location]).toEqual([308, '/olena-qr/qr.svg'])
  })

  test('the QR code’s PDF is a page for printers, as wide in millimetres as asked for', async () => {
    const { id } = await aCard()
    const page = await open(`/${id}/qr.pdf?size=25.4`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(page.rawPayload.toString('latin1')).toMatch(/^%PDF-1.*\/MediaBox \[0 0 72 72\]/s)
    for (const size of ['14', '301', 'wide']) {
      expect((await open(`/${id}/qr.pdf?size=${size}`)).statusCode).toBe(400)
    }
    expect((await open('/nobody-here/qr.pdf')).statusCode).toBe(404)
  })

  test('the QR code is an SVG, or a PNG as large as asked for', async () => {
    const { id } = await aCard()
    const drawing = await open(`/${id}/qr.svg`)
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    for (const [query, size] of [
      ['', 1_024],
      ['?size=128', 128],
      ['?size=2048', 2_048],
    ] as const) {
      const picture = await open(`/${id}/qr.png${query}`)
      expect(picture.headers['content-type']).toBe('image/png')
      expect((await sharp(picture.rawPayload).metadata()).width).toBe(size)
    }
  })

  test.each(['127', '2049', '1e9', '-5', 'big', '300.5'])(
    'a QR code of the size %s is refused',
    async size => {
      const { id } = await aCard()
      const { statusCode, body, headers } = await open(`/${id}/qr.png?size=${size}`)
      expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'invalid-body', 'size'])
    },
  )
})

describe('the preview image', () => {
  test('the preview image is 1200×630, under 150 kB even with a photo, and shows it', async () => {
    const owner = await aCard()
    const without = await open(`/${owner.id}/preview.png`)
    await owner.send('PUT', '/api/v1/profile/photo', { pfp: await aPhoto() })
    const withPhoto = await open(`/${owner.id}/preview.png`)
    for (const { rawPayload, headers } of [without, withPhoto]) {
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([width, height, format, headers['content-type']]).toEqual([1_200, 630, 'png', 'image/png'])
      expect(rawPayload.length).toBeLessThan(150_000)
    }
    const places = [
      [840, 315],
      [1_000, 315],
    ] as const
    expect(await Promise.all(places.map(([x, y]) => colourAt(withPhoto.rawPayload, x, y)))).toEqual([
      '500',
      '005',
    ])
    expect(await Promise.all(places.map(([x, y]) => colourAt(without.rawPayload, x, y)))).not.toEqual([
      '500',
      '005',
    ])
  })

  test('the card’s page names its preview image, cacheable for a year, whose address changes with the card', async () => {
    const owner = await aCard()
    const named = async () =>
      /property="og:image" content="http:\/\/dotyk\.test([^"]+)"/
        .exec((await open(`/${owner.id}?lng=en`)).body)?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    const address = await named()
    expect(address).toMatch(/\/preview\.png\?lng=en&v=\d+$/)
    const first = await open(address)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Оксана' })
    expect(await named()).not.toBe(address)
    const stale = await open(address)
    expect(stale.headers['cache-control']).toBe('public, max-age=300')
    expect(stale.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('simultaneous requests for one preview image are all answered with the same ETag', async () => {
    const { id } = await aCard({ name: 'Разом' })
    const pictures = await Promise.all(Array.from({ length: 12 }, () => open(`/${id}/preview.png?lng=ua`)))
    expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(pictures.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('a preview image shows the card’s slug where the name can’t be drawn', async () => {
    const [foreign, readable] = [await aCard({ name: '中文' }), await aCard({ name: 'zhong-wen' })]
    await foreign.send('PUT', '/api/v1/profile/url', { custom_url: 'zhong-wen' })
    const tagOf = async (id: string) => (await open(`/${id}/preview.png`)).headers.etag
    expect(await tagOf(foreign.id)).toBe(await tagOf(readable.id))
  })

  test('markup in a name is drawn in the preview image as text', async () => {
    const [markup, text] = [await aCard({ name: '<tspan>Олена</tspan>' }), await aCard({ name: 'Олена' })]
    const pictures = await Promise.all([markup, text].map(({ id }) => open(`/${id}/preview.png`)))
    expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(pictures[0]?.headers.etag).not.toBe(pictures[1]?.headers.etag)
  })
})

test('a card on the home screen has its name, its photo and its own address', async () => {
  const owner = await aCard({ name: 'Олена Коваленко' })
  const read = async () => {
    const manifest = await open(`/${owner.id}/manifest.webmanifest`)
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    return manifest.json<{ icons: { src: string }[] }>()
  }
  expect(await read()).toMatchObject({
    name: 'Олена Коваленко',
    short_name: 'Олена',
    start_url: `/${owner.id}`,
    scope: `/${owner.id}`,
    display: 'standalone',
    shortcuts: [{ url: `/${owner.id}#share` }],
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  })
  await owner.send('PUT', '/api/v1/profile/photo', { pfp: await aPhoto() })
  const [small, large] = (await read()).icons
  for (const { src } of [small!, large!]) expect((await open(src)).headers['content-type']).toBe('image/webp')
  await owner.send('PATCH', '/api/v1/profile/', { hide_profile_photo: true })
  expect((await read()).icons).toHaveLength(2)
})

describe('the contact file', () => {
  test('the contact file is a vCard that phones open, named after the person in both alphabets', async () => {
    const owner = await aCard({ name: 'Олена Коваленко', phones: [{ value: '+380671234567' }] })
    const { statusCode, headers, body } = await open(`/card/${owner.id}/contact.vcf`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `inline; filename="Olena Kovalenko.vcf"; filename*=UTF-8''${encodeURIComponent('Олена Коваленко.vcf')}`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(body).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/)
    expect(body).toContain('TEL;TYPE=CELL:+380671234567\r\n')
    expect(body).toContain(`URL:http://dotyk.test/${owner.id}\r\n`)
  })

  test('the vCard carries the photo as a JPEG of 400 px, unless the owner hides it', async () => {
    const owner = await aCard()
    await owner.send('PUT', '/api/v1/profile/photo', { pfp: await aPhoto() })
    const { body } = await open(`/card/${owner.id}/contact.vcf`)
    const encoded =
      /PHOTO;ENCODING=b;TYPE=JPEG:([\s\S]+?)\r\n\r\n/.exec(body)?.[1]?.replace(/\r\n /g, '') ?? ''
    const { format, width } = await sharp(Buffer.from(encoded, 'base64')).metadata()
    expect([format, width]).toEqual(['jpeg', 400])
    await owner.send('PATCH', '/api/v1/profile/', { hide_profile_photo: true })
    expect((await open(`/card/${owner.id}/contact.vcf`)).body).not.toContain('PHOTO')
  })

  test('the vCard and the contact QR code of an expired card hide the contacts as its page does', async () => {
    const owner = await aCard({
      name: 'Марко',
      phones: [{ value: '+380671234567' }],
      emails: [{ value: 'm@example.com' }],
    })
    await server.database.db.execute(
      `update profiles set paid_until = now() - interval '1 day' where id = '${owner.id}'`,
    )
    const { statusCode, body } = await open(`/card/${owner.id}/contact.vcf`)
    expect(statusCode).toBe(200)
    expect(body).toContain('FN:Марко')
    expect(body).not.toMatch(/TEL|EMAIL/)
    const code = await decode((await open(`/${owner.id}/contact-qr.svg`)).rawPayload)
    expect(code).toContain('FN:Марко')
    expect(code).not.toMatch(/TEL|EMAIL/)
  })

  test('a changed card changes the next vCard, and an unchanged vCard isn’t sent again', async () => {
    const owner = await aCard({ name: 'Ніна' })
    const etag = String((await open(`/card/${owner.id}/contact.vcf`)).headers.etag)
    const same = await open(`/card/${owner.id}/contact.vcf`, { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Ніна Друга' })
    const changed = await open(`/card/${owner.id}/contact.vcf`, { 'if-none-match': etag })
    expect([changed.statusCode, changed.body.includes('FN:Ніна Друга')]).toEqual([200, true])
  })

  test.each([
    ['a"b\r\nSet-Cookie: x=1', 'a b Set-Cookie x=1.vcf'],
    ['Щербань Їжакевич', 'Shcherban Yizhakevych.vcf'],
    ['😀', 'contact.vcf'],
    ['中文', 'contact.vcf'],
    ["O'Neil (Ann)*", "O'Neil (Ann).vcf"],
  ])(
    'the vCard of %j has the Latin file name %j, and nothing is injected into the headers',
    async (name, latin) => {
      const owner = await aCard({ name: 'Хтось' })
      await server.database.db.execute(
        `update profiles set name = '${name.replaceAll("'", "''")}' where id = '${owner.id}'`,
      )
      const { headers } = await open(`/card/${owner.id}/contact.vcf`)
      const disposition = String(headers['content-disposition'])
      expect(disposition).toContain(`inline; filename="${latin}"; filename*=UTF-8''`)
      expect(disposition.split("UTF-8''")[1]).toMatch(/^[\w.~!%-]+$/)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )
})

const FILES = [
  '/X/contact-qr.svg',
  '/X/qr.svg',
  '/X/qr.png',
  '/X/qr.pdf',
  '/X/manifest.webmanifest',
  '/X/preview.png',
  '/X/avatar.png',
  '/card/X/contact.vcf',
]

test.each(FILES)('%s of an unknown, reserved or deleted profile is not found', async template => {
  const deleted = await aCard()
  await server.database.db.execute(`update profiles set deleted_at = now() where id = '${deleted.id}'`)
  for (const address of ['0abcdefghjkmnp', 'profile', 'a', '%2e%2e', "x'or'1", 'ї'.repeat(5), deleted.id]) {
    const { statusCode, body, headers } = await open(template.replace('X', encodeURI(address)))
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'profile-not-found', 'no-store'])
  }
})

test.each(FILES)('a client that has the current %s isn’t sent it again', async template => {
  const { id } = await aCard()
  const url = template.replace('X', id)
  const { headers } = await open(url)
  const again = await open(url, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
})
