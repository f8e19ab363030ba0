import { LOOK_IDS } from '@dotyk/domain/profile'
import {
  BACKGROUND_DESIGNS,
  BACKGROUND_SIDES,
  POSTER_DESIGNS,
  POSTER_SIZE_NAMES,
  POSTER_SIZES,
} from '@dotyk/domain/card'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aPdf } from '../../../../test/documents.ts'
import { sendFile } from '../../../../test/form.ts'
import { pdfPaths } from '../../../../test/pdf-paths.ts'
import { pdfContents } from '../../../../test/pdf-text.ts'
import { redAndBlueHalves, toDataUrl } from '../../../../test/pictures.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { layOutText } from './lay-out-text.ts'

const MM = 72 / 25.4

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

async function aCard(changes: object = { name: 'Олена Коваленко' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  return owner
}

async function draw(owner: Visitor, file: string, query: Record<string, string> = {}): Promise<Buffer> {
  const response = await owner.send('GET', `/api/v1/profile/${file}?${new URLSearchParams(query).toString()}`)
  expect([response.statusCode, file]).toEqual([200, file])
  expect(response.headers['cache-control']).toBe('private, no-cache')
  return response.rawPayload
}

async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Reads the QR code from the vectors of a PDF: the outline with the most parts is the code, drawn in units of modules. */
function decodeVectors(pdf: Buffer): string | undefined {
  const [outline = ''] = pdfContents(pdf)
    .flatMap(content => content.split(/^f$/m))
    .sort((one, other) => other.split(/ m$/m).length - one.split(/ m$/m).length)
  const scale = 6
  const side = 60 * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, right] of outline.matchAll(/^([\d.]+) ([\d.]+) m\n([\d.]+) [\d.]+ l\n/gm))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < Number(right) * scale; column++)
        pixels.set([0, 0, 0], (row * side + column) * 4)
  return jsQR(pixels, side, side)?.data
}

describe('the background of a video call', () => {
  test.each(BACKGROUND_DESIGNS.flatMap(design => BACKGROUND_SIDES.map(side => ({ design, side }))))(
    'the video-call background in $design has 1920 × 1080 pixels and on the $side a QR code that leads to the card',
    async query => {
      const owner = await aCard()
      const picture = await draw(owner, 'background.png', query)
      const { width, height, format } = await sharp(picture).metadata()
      expect([width, height, format]).toEqual([1_920, 1_080, 'png'])
      const half = { left: query.side === 'left' ? 0 : 960, top: 0, width: 960, height: 1_080 }
      expect(await decode(await sharp(picture).extract(half).toBuffer())).toBe(
        `http://dotyk.test/${owner.id}`,
      )
    },
  )

  test.each(LOOK_IDS)(
    'the QR code of a video-call background in the look %s is readable at half its size',
    async look => {
      const owner = await aCard()
      await updateStoredProfile(server, owner.id, { customizationEnabled: true })
      await owner.send('PATCH', '/api/v1/profile/', { customization: { look } })
      const picture = await draw(owner, 'background.png')
      expect(await decode(await sharp(picture).resize(960).toBuffer())).toBe(`http://dotyk.test/${owner.id}`)
    },
  )
})

describe('the poster', () => {
  test.each(POSTER_SIZE_NAMES.flatMap(size => POSTER_DESIGNS.map(design => ({ size, design }))))(
    'the poster $size in $design has its true size in the PDF, and a readable QR code in PDF and PNG',
    async query => {
      const owner = await aCard()
      await owner.send('PUT', '/api/v1/profile/photo', {
        pfp: toDataUrl(await redAndBlueHalves({ width: 600, height: 600 }).jpeg().toBuffer()),
      })
      const pdf = await draw(owner, 'poster.pdf', query)
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
      expect(Number(width)).toBeCloseTo(POSTER_SIZES[query.size].width * MM, 1)
      expect(Number(height)).toBeCloseTo(POSTER_SIZES[query.size].height * MM, 1)
      expect(decodeVectors(pdf)).toBe(`http://dotyk.test/${owner.id}`)

      const picture = await draw(owner, 'poster.png', { ...query, width: '840' })
      const { width: pixels, height: high } = await sharp(picture).metadata()
      expect(pixels).toBe(840)
      // The decoder reads two codes in one picture as one wrong code, so only one of them is passed to it.
      const top = query.size === 'tent' ? Math.floor(high / 2) : 0
      const part = sharp(picture).extract({ left: 0, top, width: 840, height: high - top })
      expect(await decode(await part.toBuffer())).toBe(`http://dotyk.test/${owner.id}`)
    },
  )

  test('the QR codes of both halves of a tent poster are readable', async () => {
    const owner = await aCard()
    const picture = await draw(owner, 'poster.png', { size: 'tent', width: '840' })
    const { height } = await sharp(picture).metadata()
    const half = Math.floor(height / 2)
    for (const top of [0, half]) {
      const part = await sharp(picture).extract({ left: 0, top, width: 840, height: half }).toBuffer()
      expect(await decode(part)).toBe(`http://dotyk.test/${owner.id}`)
    }
  })

  test.each([
    'Щ'.repeat(100),
    'Олександра-Євгенія Голованенко-Заболотна, докторка архітектури та містобудування, членкиня спілки',
    'שלום עולם',
    '中文',
    '\u{1F469}\u{1F3FD}\u200d\u{1F680} Марта',
    '</style><script>',
    'I',
  ])(
    'nothing on the poster of a card named %j is outside the page, and its QR code is readable',
    async name => {
      const owner = await aCard({ name, position: 'Ж'.repeat(100), organization: 'W'.repeat(100) })
      for (const size of ['a6', 'tent'] as const) {
        const { width, height } = POSTER_SIZES[size]
        const painted = pdfPaths(await draw(owner, 'poster.pdf', { size, line: 'Щ'.repeat(80) })).flat()
        expect(painted.length).toBeGreaterThan(100)
        for (const path of painted) {
          expect(path.left).toBeGreaterThan(-0.1)
          expect(path.bottom).toBeGreaterThan(-0.1)
          expect(path.left + path.width).toBeLessThan(width * MM + 0.1)
          expect(path.bottom + path.height).toBeLessThan(height * MM + 0.1)
        }
      }
      expect(await decode(await draw(owner, 'poster.png', { size: 'a6', width: '840' }))).toBe(
        `http://dotyk.test/${owner.id}`,
      )
    },
  )

  test('a poster has the owner’s line of text or a default one, which differs for a restaurant with a menu', async () => {
    const owner = await aCard()
    const sheet = (line?: string) =>
      draw(owner, 'poster.png', { width: '240', language: 'ua', ...(line !== undefined && { line }) })
    const usual = await sheet()
    expect((await sheet('')).equals(usual)).toBe(true)
    expect((await sheet('\n\u{1F600} ')).equals(usual)).toBe(true)
    expect((await sheet('Скануйте або торкніться')).equals(usual)).toBe(true)
    expect((await sheet('Запитайте мене')).equals(usual)).toBe(false)
    await updateStoredProfile(server, owner.id, { type: 'restaurant' })
    await sendFile(owner, '/api/v1/profile/menu', { bytes: aPdf() })
    expect((await sheet()).equals(await sheet('Меню: скануйте або торкніться'))).toBe(true)
  })

  test('a card without a photo has its logo on the poster', async () => {
    const owner = await aCard()
    const initials = await draw(owner, 'poster.png', { width: '240' })
    await updateStoredProfile(server, owner.id, { customizationEnabled: true })
    const logo = await redAndBlueHalves({ width: 300, height: 120 }).png().toBuffer()
    expect((await sendFile(owner, '/api/v1/profile/custom-logo', { bytes: logo })).statusCode).toBe(200)
    const withLogo = await draw(owner, 'poster.png', { width: '240' })
    expect(withLogo.equals(initials)).toBe(false)
    await owner.send('PATCH', '/api/v1/profile/', { hide_logo: true })
    expect((await draw(owner, 'poster.png', { width: '240' })).equals(initials)).toBe(true)
  })

  test('the poster of a paused card doesn’t show its owner’s position', async () => {
    const owner = await aCard({ name: 'Марко', position: 'Архітектор' })
    const before = await draw(owner, 'poster.png', { width: '240' })
    await updateStoredProfile(server, owner.id, { paidUntil: new Date(server.clock.now().getTime() - 1_000) })
    const paused = await draw(owner, 'poster.png', { width: '240' })
    await owner.send('PATCH', '/api/v1/profile/', { position: '' })
    expect((await draw(owner, 'poster.png', { width: '240' })).equals(paused)).toBe(true)
    expect(paused.equals(before)).toBe(false)
  })

  test('the QR code of a company’s poster leads to the company’s host', async () => {
    const host = 'poster.verba.example'
    await aCompany(await aStaffMember(server), {
      name: 'Верба',
      domains: [host],
      supportEmail: 'help@verba.example',
    })
    const member = aVisitor(server.app)
    const login = { login: 'poster@people.example', password: 'correct horse battery' }
    const { id } = (await member.send('POST', '/auth/signup', login, { host })).json<{ id: string }>()
    expect(decodeVectors(await draw(member, 'poster.pdf'))).toBe(`http://${host}/${id}`)
  })
})

test.each([
  ['background.png', 'design', 'neon'],
  ['background.png', 'side', 'top'],
  ['poster.pdf', 'size', 'a3'],
  ['poster.pdf', 'size', '__proto__'],
  ['poster.pdf', 'design', 'dark'],
  ['poster.pdf', 'line', 'Щ'.repeat(300)],
  ['poster.png', 'width', '2481'],
  ['poster.png', 'width', '1e9'],
  ['poster.png', 'width', '-5'],
  ['poster.png', 'language', 'fr'],
])('a request for %s with the %s %s is refused', async (file, name, value) => {
  const owner = await aCard()
  const query = new URLSearchParams({ [name]: value }).toString()
  const { statusCode, body } = await owner.send('GET', `/api/v1/profile/${file}?${query}`)
  expect([statusCode, body]).toEqual([400, 'invalid-body'])
})

test.each(['background.png', 'poster.pdf', 'poster.png', 'sharing'])(
  'downloading %s without a session is refused with 401',
  async file => {
    const stranger = aVisitor(server.app)
    stranger.cookies.set('Token', 'x'.repeat(43))
    for (const visitor of [aVisitor(server.app), stranger]) {
      const { statusCode, body } = await visitor.send('GET', `/api/v1/profile/${file}`)
      expect([statusCode, body]).toEqual([401, 'unauthorised'])
    }
  },
)

test('a text of any length is laid out no higher than its box, and one that no font can draw takes no space', () => {
  const outline = createOutlineText()
  const room = { x: 0, width: 100, height: 30, size: 20, weight: 700, fill: '#000', anchor: 'start' } as const
  for (const text of ['Я', 'Олена Коваленко', 'Ш'.repeat(100), 'a b '.repeat(25), `${'Щ'.repeat(50)} і`]) {
    const { height, shapes } = layOutText(outline, text, room)
    expect(height).toBeLessThanOrEqual(30)
    expect(height).toBeGreaterThan(0)
    for (const { placement } of shapes) expect(placement!.x).toBeLessThan(100)
  }
  expect(layOutText(outline, '中文', room)).toEqual({ shapes: [], height: 0 })
})
