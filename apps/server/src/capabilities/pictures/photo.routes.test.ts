import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPortrait, redAndBlueHalves, toDataUrl } from '../../../test/pictures.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'

const PHOTO = '/api/v1/profile/photo'

let server: TestApp
let portrait: string

beforeAll(async () => {
  server = await buildTestApp()
  portrait = toDataUrl(await (await aPortrait({ width: 900, height: 900 })).jpeg().toBuffer())
})

afterAll(() => server.close())

async function keptFiles(): Promise<string[]> {
  const files = await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return files.filter(file => file.isFile()).map(({ name }) => name)
}

test('an uploaded photo is returned, stored, and shown on the card at 256 px', async () => {
  const owner = await anOwner(server.app)
  const response = await owner.send('PUT', PHOTO, { pfp: portrait })
  expect(response.statusCode).toBe(200)
  const { success, pfp } = response.json<{ success: boolean; pfp: string }>()
  expect([success, pfp]).toEqual([true, expect.stringMatching(/^\/files\/[0-9a-f]{32}-512\.webp$/)])
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ pfp })
  const small = pfp.replace('-512.', '-256.')
  expect((await server.app.inject(`/${owner.id}`)).body).toContain(small)
  const shapes = await Promise.all(
    [pfp, small].map(async url => {
      const { headers, rawPayload } = await server.app.inject(url)
      const { width, height } = await sharp(rawPayload).metadata()
      return [headers['content-type'], width, height]
    }),
  )
  expect(shapes).toEqual([
    ['image/webp', 512, 512],
    ['image/webp', 256, 256],
  ])
})

test('a new photo replaces the old one, and removing it leaves the card without one', async () => {
  const owner = await anOwner(server.app)
  const first = await owner.send('PUT', PHOTO, { pfp: portrait })
  const other = await owner.send('PUT', PHOTO, {
    pfp: toDataUrl(await redAndBlueHalves({ width: 80, height: 80 }).png().toBuffer(), 'image/png'),
  })
  const { pfp } = other.json<{ pfp: string }>()
  expect(pfp).not.toBe(first.json<{ pfp: string }>().pfp)
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ pfp })
  const removed = await owner.send('DELETE', PHOTO)
  expect([removed.statusCode, removed.json()]).toEqual([200, { success: true, pfp: '' }])
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ pfp: '' })
  expect((await server.app.inject(`/${owner.id}`)).body).not.toContain('/files/')
  expect((await owner.send('DELETE', PHOTO)).statusCode).toBe(200)
})

test.each([
  ['HTML named as a picture', toDataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a drawing', toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
  ['an address on the web', 'https://example.com/photo.jpg'],
  ['nothing', ''],
])('the photo upload %s is refused on the field pfp, and nothing changes', async (_what, pfp) => {
  const owner = await anOwner(server.app)
  await owner.send('PUT', PHOTO, { pfp: portrait })
  const before = (await owner.send('GET', '/api/v1/profile/')).json<object>()
  const files = await keptFiles()
  const { statusCode, body, headers } = await owner.send('PUT', PHOTO, { pfp })
  expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'image-invalid', 'pfp'])
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toEqual(before)
  // Files of earlier tests may be removed meanwhile, so only new files count.
  expect((await keptFiles()).filter(name => !files.includes(name))).toEqual([])
})

test('a photo of 16 MB is too large, whether the body or only the picture exceeds the limit', async () => {
  const owner = await anOwner(server.app)
  for (const bytes of [16 * 1024 * 1024, 15 * 1024 * 1024 + 3]) {
    const { statusCode, body, headers } = await owner.send('PUT', PHOTO, {
      pfp: toDataUrl(Buffer.alloc(bytes, 1)),
    })
    expect([statusCode, body, headers['x-error-field']]).toEqual([413, 'file-too-large', 'pfp'])
  }
})

test('a photo of 15 MB is accepted', async () => {
  const owner = await anOwner(server.app)
  const picture = await redAndBlueHalves({ width: 100, height: 100 }).jpeg().toBuffer()
  const padded = Buffer.concat([picture, Buffer.alloc(15 * 1024 * 1024 - picture.length)])
  expect((await owner.send('PUT', PHOTO, { pfp: toDataUrl(padded) })).statusCode).toBe(200)
})

test('a photo upload without a session is refused before its body is read', async () => {
  const stranger = aVisitor(server.app)
  const response = await stranger.send('PUT', PHOTO, 'x'.repeat(21 * 1024 * 1024))
  expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
  expect((await stranger.send('DELETE', PHOTO)).statusCode).toBe(401)
})

test('a photo upload with broken JSON, a number as photo or an extra field is refused with its own error', async () => {
  const owner = await anOwner(server.app)
  for (const [body, key] of [
    ['{"pfp":', 'invalid-json'],
    [{ pfp: 7 }, 'invalid-body'],
    [{ pfp: portrait, extra: 1 }, 'invalid-body'],
  ] as const) {
    expect((await owner.send('PUT', PHOTO, body)).body).toBe(key)
  }
})

test('simultaneous photo uploads all succeed, and the profile shows one of them', async () => {
  const owner = await anOwner(server.app)
  const pictures = await Promise.all(
    [20, 30, 40, 50].map(async width =>
      toDataUrl(await redAndBlueHalves({ width, height: 90 }).jpeg().toBuffer()),
    ),
  )
  const responses = await Promise.all(pictures.map(pfp => owner.send('PUT', PHOTO, { pfp })))
  const addresses = responses.map(response => response.json<{ pfp: string }>().pfp)
  expect(addresses).toContain((await owner.send('GET', '/api/v1/profile/')).json<{ pfp: string }>().pfp)
})

test('exactly three files are stored for each photo, and none half-written', async () => {
  const owner = await anOwner(server.app)
  const pfp = toDataUrl(await redAndBlueHalves({ width: 61, height: 61 }).jpeg().toBuffer())
  const hash = /[0-9a-f]{32}/.exec((await owner.send('PUT', PHOTO, { pfp })).body)?.[0] ?? ''
  const files = await keptFiles()
  expect(files.filter(name => name.startsWith(hash)).sort()).toEqual([
    `${hash}-256.webp`,
    `${hash}-400.jpg`,
    `${hash}-512.webp`,
  ])
  expect(files.every(name => /^[0-9a-f]{32}-(?:256\.webp|512\.webp|400\.jpg)$/.test(name))).toBe(true)
  const kept = await readFile(join(server.config.dataDir, 'files', hash.slice(0, 2), `${hash}-400.jpg`))
  expect((await sharp(kept).metadata()).width).toBe(400)
})

test('the files of a replaced or removed photo are deleted, and those of another profile’s photo stay', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  const setPhoto = async (visitor: typeof owner, width: number) => {
    const pfp = toDataUrl(await redAndBlueHalves({ width, height: 70 }).jpeg().toBuffer())
    return (await visitor.send('PUT', PHOTO, { pfp })).json<{ pfp: string }>().pfp
  }
  const replaced = await setPhoto(owner, 71)
  const removed = await setPhoto(owner, 72)
  const stays = await setPhoto(other, 72)
  expect(stays).not.toBe(removed)
  await owner.send('DELETE', PHOTO)
  const status = async (address: string) => (await server.app.inject(address)).statusCode
  for (const address of [replaced, removed])
    await expect.poll(() => status(address), { timeout: 60_000 }).toBe(404)
  const kept = await keptFiles()
  for (const address of [replaced, removed])
    expect(kept.filter(name => name.startsWith(address.slice(7, 39)))).toEqual([])
  expect(await status(stays)).toBe(200)
})

test('the photo of a deleted profile can be neither replaced nor removed', async () => {
  const owner = await anOwner(server.app)
  await server.database.db.execute(`update profiles set deleted_at = now() where id = '${owner.id}'`)
  for (const response of [
    await owner.send('PUT', PHOTO, { pfp: portrait }),
    await owner.send('DELETE', PHOTO),
  ]) {
    expect([response.statusCode, response.body]).toEqual([403, 'account-deleted'])
  }
})
