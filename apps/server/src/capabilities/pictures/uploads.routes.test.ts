import type { ProfileType } from '@dotyk/domain/profile'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPdf } from '../../../test/documents.ts'
import { aForm, sendFile } from '../../../test/form.ts'
import { aPortrait, HEIC_PICTURE, plainPng, redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { NO_FILE_REFERENCES } from '../profiles/index.ts'

const LOGO = '/api/v1/profile/custom-logo'
const BACKGROUND = '/api/v1/profile/custom-background'
const GROUP_LOGO = '/api/v1/profile/group-logo'
const MENU = '/api/v1/profile/menu'
const PHOTO = '/api/v1/profile/photo'
const PICTURES = [LOGO, BACKGROUND, GROUP_LOGO]

const drawing = (fill = 'red') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><rect onload="alert(1)" fill="${fill}"/></svg>`)

let server: TestApp
let png: Buffer

beforeAll(async () => {
  server = await buildTestApp()
  png = await redAndBlueHalves({ width: 1_600, height: 400 }).png().toBuffer()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

async function aCustomizer(type: ProfileType = 'personal'): Promise<Owner> {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { customizationEnabled: true, type })
  return owner
}

const profileOf = async (owner: Owner) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const fileOf = (address: string | null) => server.app.inject({ url: address ?? '/none' })
const expectGone = (address: string | null) =>
  expect.poll(async () => (await fileOf(address)).statusCode, { timeout: 60_000 }).toBe(404)

async function keptFiles(app: TestApp = server): Promise<string[]> {
  const files = await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return files.filter(file => file.isFile()).map(({ name }) => name)
}

describe('pictures in a profile change', () => {
  const patch = (owner: Owner, changes: object) => owner.send('PATCH', '/api/v1/profile/', changes)

  test('a profile change removes pictures and their files, even while customization is disabled', async () => {
    const owner = await aCustomizer('organization')
    for (const path of PICTURES) await sendFile(owner, path, { bytes: drawing() })
    const { customization, group_logo } = await profileOf(owner)
    await updateStoredProfile(server, owner.id, { customizationEnabled: false })
    const removed = await patch(owner, { customization: { logo: null }, group_logo: { img: '' } })
    expect(removed.json()).toMatchObject({
      customization: { logo: null, background: customization.background },
      group_logo: { img: null, link: null },
    })
    for (const address of [customization.logo, group_logo.img]) await expectGone(address)
    expect((await fileOf(customization.background)).statusCode).toBe(200)
  })

  test('a profile change that repeats the appearance keeps its pictures and refuses the address of another picture', async () => {
    const owner = await aCustomizer()
    for (const path of [LOGO, BACKGROUND]) await sendFile(owner, path, { bytes: drawing() })
    const { customization } = await profileOf(owner)
    const sent = await patch(owner, { customization: { ...customization, card_color: '#ffffff' } })
    expect(sent.json<OwnProfileWire>().customization).toEqual({ ...customization, card_color: '#ffffff' })
    expect((await fileOf(customization.logo)).statusCode).toBe(200)
    const other = await patch(owner, { customization: { logo: customization.background } })
    expect([other.statusCode, other.body, other.headers['x-error-field']]).toEqual([
      400,
      'invalid-body',
      'customization.logo',
    ])
  })
})

describe('a logo', () => {
  test('a PNG logo becomes a small WebP without metadata', async () => {
    const owner = await aCustomizer()
    const bytes = await redAndBlueHalves({ width: 1_600, height: 400 })
      .withExif({ IFD0: { Copyright: 'Secretmaker' } })
      .png()
      .toBuffer()
    const response = await sendFile(owner, LOGO, { bytes, name: 'logo.svg', type: 'image/svg+xml' })
    const { success, logo } = response.json<{ success: boolean; logo: string }>()
    expect([response.statusCode, success]).toEqual([200, true])
    expect((await profileOf(owner)).customization.logo).toBe(logo)
    const { headers, rawPayload } = await fileOf(logo)
    const { width, height, exif } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], width, height, exif]).toEqual(['image/webp', 528, 132, undefined])
    expect((await server.app.inject(`/${owner.id}`)).body).toContain(`src="${logo}"`)
  })

  test('an SVG logo is sanitised, and served under a policy that runs nothing', async () => {
    const owner = await aCustomizer()
    const response = await sendFile(owner, LOGO, { bytes: drawing(), name: 'logo.png', type: 'image/png' })
    const { headers, body } = await fileOf(response.json<{ logo: string }>().logo)
    expect(body).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect fill="red"></rect></svg>')
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('a logo leads to its link, and is hidden by its switch', async () => {
    const owner = await aCustomizer()
    const { logo } = (await sendFile(owner, LOGO, { bytes: png })).json<{ logo: string }>()
    await owner.send('PATCH', '/api/v1/profile/', { customization: { logo_link: 'brand.example' } })
    expect((await server.app.inject(`/${owner.id}`)).body).toContain('href="https://brand.example"')
    await owner.send('PATCH', '/api/v1/profile/', { hide_logo: true })
    expect((await server.app.inject(`/${owner.id}`)).body).not.toContain(logo)
    expect((await server.app.inject(`/profile/${owner.id}`)).body).not.toContain(logo)
    expect((await profileOf(owner)).customization.logo).toBe(logo)
  })

  test('setting a logo or a background needs the paid extension; removing one doesn’t', async () => {
    const owner = await anOwner(server.app)
    for (const response of [
      await sendFile(owner, LOGO, { bytes: png }),
      await sendFile(owner, BACKGROUND, { bytes: png }),
      await owner.send('PATCH', '/api/v1/profile/', { customization: { text_color: '#fff' } }),
    ])
      expect([response.statusCode, response.body]).toEqual([403, 'customization-disabled'])

    const customer = await aCustomizer()
    await sendFile(customer, LOGO, { bytes: png })
    await sendFile(customer, BACKGROUND, { bytes: png })
    await updateStoredProfile(server, customer.id, { customizationEnabled: false })
    for (const path of [LOGO, BACKGROUND]) expect((await customer.send('DELETE', path)).statusCode).toBe(200)
    expect((await profileOf(customer)).customization).toMatchObject({ logo: null, background: null })
  })
})

test('a background is stored in two sizes, shown on the card, and removed from both', async () => {
  const owner = await aCustomizer()
  const { background } = (await sendFile(owner, BACKGROUND, { bytes: png })).json<{ background: string }>()
  const small = background.replace('-1280.', '-640.')
  const widths = await Promise.all(
    [background, small].map(
      async address => (await sharp((await fileOf(address)).rawPayload).metadata()).width,
    ),
  )
  expect(widths).toEqual([1_280, 640])
  const card = await server.app.inject(`/${owner.id}`)
  expect(card.body).toContain(`src="${background}"`)
  expect(card.body).toContain(small)
  const removed = await owner.send('DELETE', BACKGROUND)
  expect(removed.json()).toEqual({ success: true, background: null })
  for (const address of [background, small]) await expectGone(address)
})

test('a phone’s HEIC photo becomes a background and a logo', async () => {
  const owner = await aCustomizer()
  const { background } = (
    await sendFile(owner, BACKGROUND, { bytes: HEIC_PICTURE, name: 'IMG_1.HEIC' })
  ).json<{
    background: string
  }>()
  const { logo } = (await sendFile(owner, LOGO, { bytes: HEIC_PICTURE, name: 'IMG_1.HEIC' })).json<{
    logo: string
  }>()
  for (const address of [background, logo]) {
    const { format, width, height } = await sharp((await fileOf(address)).rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', 64, 64])
  }
})

test('a background is at most 25 kB on a phone, however detailed the picture', async () => {
  const owner = await aCustomizer()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const detailed = await sharp({
    create: { width: 640, height: 960, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  for (const bytes of [detailed, await (await aPortrait({ width: 640, height: 960 })).png().toBuffer()]) {
    const response = await sendFile(owner, BACKGROUND, { bytes })
    const { background } = response.json<{ background: string }>()
    const { rawPayload } = await fileOf(background.replace('-1280.', '-640.'))
    expect(rawPayload.length).toBeLessThanOrEqual(25_000)
  }
})

test('a group logo is shown on an organization’s card only, and its link stays when the logo is removed', async () => {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { group_logo: { link: 'https://group.example' } })
  const { img } = (await sendFile(owner, GROUP_LOGO, { bytes: drawing('blue') })).json<{ img: string }>()
  expect((await server.app.inject(`/${owner.id}`)).body).not.toContain(img)
  await owner.send('PUT', '/api/v1/settings/type', { type: 20 })
  const { body } = await server.app.inject(`/${owner.id}`)
  expect([body.includes(img), body.includes('href="https://group.example"')]).toEqual([true, true])
  expect((await owner.send('DELETE', GROUP_LOGO)).json()).toEqual({ success: true, img: null })
  expect((await profileOf(owner)).group_logo).toEqual({ img: null, link: 'https://group.example' })
})

describe('a menu', () => {
  test('a menu PDF is served unchanged, may run nothing, and opens from a restaurant’s card', async () => {
    const owner = await aCustomizer('restaurant')
    const bytes = aPdf('Обід')
    const response = await sendFile(owner, MENU, { bytes, name: 'menu.html', type: 'text/html' })
    expect(response.json()).toEqual({
      success: true,
      menu: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf$/) as string,
      is_menu_uploaded: true,
    })
    const { menu } = await profileOf(owner)
    const { headers, rawPayload } = await fileOf(menu)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect((await server.app.inject(`/${owner.id}`)).body).toContain(`class="bar menu" href="${menu}"`)
  })

  test('a menu link replaces the PDF, and the other way round', async () => {
    const owner = await aCustomizer('restaurant')
    await sendFile(owner, MENU, { bytes: aPdf('A') })
    const { menu } = await profileOf(owner)
    const linked = await owner.send('PUT', `${MENU}/link`, { link: 'menu.example/today' })
    const expected = { menu: 'https://menu.example/today', is_menu_uploaded: false }
    expect(linked.json()).toEqual({ success: true, ...expected })
    expect(await profileOf(owner)).toMatchObject(expected)
    await expectGone(menu)
    await sendFile(owner, MENU, { bytes: aPdf('B') })
    expect(await profileOf(owner)).toMatchObject({ is_menu_uploaded: true })
    for (const link of [null, ''])
      expect((await owner.send('PUT', `${MENU}/link`, { link })).json()).toMatchObject({
        is_menu_uploaded: true,
      })
    expect((await owner.send('DELETE', MENU)).json()).toEqual({
      success: true,
      menu: null,
      is_menu_uploaded: false,
    })
    await owner.send('PUT', `${MENU}/link`, { link: 'menu.example' })
    expect((await owner.send('PUT', `${MENU}/link`, { link: '' })).json()).toMatchObject({ menu: null })
  })

  test('a menu with an invalid link is refused on its field', async () => {
    const owner = await aCustomizer('restaurant')
    for (const link of ['javascript:alert(1)', 'not a link', 'https://user:secret@menu.example']) {
      const { statusCode, body, headers } = await owner.send('PUT', `${MENU}/link`, { link })
      expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'url-invalid', 'link'])
    }
  })

  test('a menu is kept but not shown where the profile is no restaurant', async () => {
    const owner = await anOwner(server.app)
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Кафе' })
    await owner.send('PUT', `${MENU}/link`, { link: 'https://menu.example/' })
    expect((await server.app.inject(`/${owner.id}`)).body).not.toContain('menu.example')
    expect((await profileOf(owner)).menu).toBe('https://menu.example/')
  })
})

/** Files that are scheduled for removal an hour after their upload. */
async function waitingRemovals(): Promise<object[]> {
  const found: unknown = await server.database.db.execute(
    `select data from jobs.job where name = 'profiles.remove-files' and start_after > now() + interval '11 minutes'`,
  )
  const { rows } = found as { rows: { data: object }[] }
  return rows.map(({ data }) => data)
}

test('files of a failed profile update are removed, those that a profile names stay', async () => {
  const [named, lost] = [await aCustomizer('restaurant'), await aCustomizer('restaurant')]
  const upload = async (owner: Owner, width: number) => {
    const picture = await redAndBlueHalves({ width, height: 50 }).png().toBuffer()
    await owner.send('PUT', PHOTO, { pfp: toDataUrl(picture, 'image/png') })
    for (const url of PICTURES) await sendFile(owner, url, { bytes: picture })
    await sendFile(owner, MENU, { bytes: aPdf(`of ${width}`) })
    const { customization, group_logo, menu, pfp } = await profileOf(owner)
    return [customization.logo, customization.background, group_logo.img, menu, pfp]
  }
  const stay = await upload(named, 51)
  const go = await upload(lost, 52)
  await updateStoredProfile(server, lost.id, NO_FILE_REFERENCES)
  for (const data of await waitingRemovals()) await runJob(server.service, 'profiles.remove-files', data)
  const found = async (addresses: (string | null)[]) =>
    Promise.all(addresses.map(async address => (await fileOf(address)).statusCode))
  expect([await found(stay), await found(go)]).toEqual([stay.map(() => 200), go.map(() => 404)])
})

describe('hostile files', () => {
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
  const cases: [string, string[], Buffer | (() => Promise<Buffer>), number, string][] = [
    ['HTML named as a picture', PICTURES, HTML, 400, 'image-invalid'],
    ['HTML named as a PDF', [MENU], HTML, 400, 'pdf-invalid'],
    ['a JPEG', PICTURES, () => redAndBlueHalves({ width: 9, height: 9 }).jpeg().toBuffer(), 415, 'file-type'],
    ['a PNG', [MENU], () => redAndBlueHalves({ width: 9, height: 9 }).png().toBuffer(), 400, 'pdf-invalid'],
    ['half a PNG', PICTURES, async () => png.subarray(0, png.length / 2), 400, 'image-invalid'],
    ['half a PDF', [MENU], aPdf().subarray(0, 200), 400, 'pdf-invalid'],
    [
      'an SVG whose only picture lies elsewhere',
      PICTURES,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x.png"/></svg>'),
      400,
      'image-invalid',
    ],
    ['an SVG of a billion laughs', PICTURES, laughs(), 400, 'image-invalid'],
    [
      '200 megapixels',
      PICTURES,
      () => Promise.resolve(plainPng({ width: 20_000, height: 10_000 })),
      400,
      'image-too-many-pixels',
    ],
    ['more than 5 MB', PICTURES, Buffer.alloc(5 * 1024 * 1024 + 1, 32), 413, 'file-too-large'],
    ['more than 20 MB', [MENU], Buffer.alloc(20 * 1024 * 1024 + 1, 32), 413, 'file-too-large'],
    ['nothing', [...PICTURES], Buffer.alloc(0), 400, 'image-invalid'],
  ]

  test.each(cases)(
    'an upload of %s is refused, and nothing changes',
    async (_what, urls, made, status, key) => {
      const owner = await aCustomizer('restaurant')
      const bytes = typeof made === 'function' ? await made() : made
      const [before, files] = [await profileOf(owner), await keptFiles()]
      for (const url of urls) {
        const { statusCode, body, headers } = await sendFile(owner, url, { bytes, name: 'x.svg' })
        expect([url, statusCode, body, headers['x-error-field']]).toEqual([url, status, key, 'file'])
      }
      // Files of earlier tests may be removed meanwhile, so only new files count.
      const added = (await keptFiles()).filter(name => !files.includes(name))
      expect([await profileOf(owner), added]).toEqual([before, []])
    },
  )

  function laughs(): Buffer {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
    return Buffer.from(
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    )
  }
})

describe('upload forms', () => {
  test('an upload form without its file, or with another field, is refused', async () => {
    const owner = await aCustomizer('restaurant')
    for (const url of [...PICTURES, MENU]) {
      const named = await sendFile(owner, url, { bytes: png, field: 'picture' })
      expect([named.statusCode, named.body]).toEqual([400, 'invalid-body'])
      const json = await owner.send('PUT', url, { file: 'x' })
      expect([json.statusCode, json.body]).toEqual([415, 'body-type'])
    }
  })

  test('an upload form aborted by its sender leaves no file', async () => {
    const listening = await buildTestApp()
    const owner = await anOwner(listening.app)
    await updateStoredProfile(listening, owner.id, { type: 'restaurant' })
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.app.server.address() as AddressInfo
    const { contentType, payload } = aForm({ bytes: aPdf('x'.repeat(100_000)) })
    await new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = `PUT ${MENU} HTTP/1.1\r\nhost: x\r\ncookie: Token=${owner.cookies.get('Token')}\r\ncontent-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`
        socket.write(head)
        socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', () => undefined)
    })
    // By the time the next upload is answered, the broken one was discarded.
    const whole = await sendFile(owner, MENU, { bytes: aPdf('whole') })
    expect(whole.statusCode).toBe(200)
    expect(await keptFiles(listening)).toHaveLength(1)
    await listening.close()
  })

  test('an upload form whose end is missing leaves no file', async () => {
    const owner = await aCustomizer('restaurant')
    const before = await profileOf(owner)
    const { contentType, payload } = aForm({ bytes: aPdf('cut') })
    const response = await owner.send('PUT', MENU, payload.subarray(0, -20), { 'content-type': contentType })
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
    expect(await profileOf(owner)).toEqual(before)
  })
})

test('an unwritable folder of files is answered as an outage, and the profile stays unchanged', async () => {
  const full = await buildTestApp()
  const owner = await anOwner(full.app)
  await updateStoredProfile(full, owner.id, { type: 'restaurant', customizationEnabled: true })
  const read = async () => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
  const before = await read()
  const incoming = join(full.config.dataDir, 'files', 'incoming')
  await rm(incoming, { recursive: true })
  await writeFile(incoming, 'a file where a folder was')
  for (const [url, bytes] of [
    [LOGO, png],
    [BACKGROUND, png],
    [GROUP_LOGO, drawing()],
    [MENU, aPdf()],
  ] as const) {
    const { statusCode, body, headers } = await sendFile(owner, url, { bytes })
    expect([statusCode, body, Number(headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
  }
  const photo = await owner.send('PUT', PHOTO, { pfp: toDataUrl(png, 'image/png') })
  expect([photo.statusCode, photo.body]).toEqual([503, 'unavailable'])
  expect(await read()).toEqual(before)
  await full.close()
})

test('one owner’s uploads and removals never affect another’s files', async () => {
  const [doer, other] = [await aCustomizer('restaurant'), await aCustomizer('restaurant')]
  for (const owner of [other, doer]) {
    for (const url of PICTURES) expect((await sendFile(owner, url, { bytes: png })).statusCode).toBe(200)
    expect((await sendFile(owner, MENU, { bytes: aPdf() })).statusCode).toBe(200)
    const pfp = toDataUrl(png, 'image/png')
    expect((await owner.send('PUT', PHOTO, { pfp })).statusCode).toBe(200)
  }
  const before = await profileOf(other)
  const addressesOf = ({ customization, group_logo, menu, pfp }: OwnProfileWire) => [
    ...[customization.logo, customization.background, group_logo.img, menu, pfp],
  ]
  const removed = addressesOf(await profileOf(doer))
  for (const url of PICTURES) await sendFile(doer, url, { bytes: drawing('green') })
  expect((await doer.send('DELETE', PHOTO)).statusCode).toBe(200)
  for (const url of [...PICTURES, MENU]) expect((await doer.send('DELETE', url)).statusCode).toBe(200)
  for (const address of removed) await expectGone(address)
  expect(await profileOf(other)).toEqual(before)
  const { customization, group_logo, menu, pfp } = before
  for (const address of [customization.logo, customization.background, group_logo.img, menu, pfp])
    expect([address, (await fileOf(address)).statusCode]).toEqual([address, 200])
})

test('an upload without a session is refused before its body is read', async () => {
  const stranger = aVisitor(server.app)
  for (const url of [...PICTURES, MENU]) {
    // The body is above each limit, so its size would be refused if it were read.
    const response = await sendFile(stranger, url, { bytes: Buffer.alloc(21_000_000) })
    expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
  }
})
