import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrModules } from '../../support/qr-modules.ts'
import { qrPng, QR_SIZE, qrSvg } from './qr-code.ts'

/** Reads a picture's QR code with an independent decoder. */
async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const ADDRESS = 'https://dotyk.example/0abcdefghjkmnp'

describe.each([
  ADDRESS,
  'http://localhost:8080/0abcdefghjkmnp',
  `https://${'a-rather-long-name.'.repeat(9)}example/0abcdefghjkmnp`,
])('the QR code of %s', address => {
  test('a QR code is read from its SVG', async () => {
    expect(
      await decode(
        await sharp(Buffer.from(qrSvg(address)))
          .resize(400)
          .png()
          .toBuffer(),
      ),
    ).toBe(address)
  })

  test.each([QR_SIZE.min, 333, QR_SIZE.default, QR_SIZE.max])(
    'a QR code is read from its PNG at %i px',
    async size => {
      const picture = await qrPng(address, size)
      const { width, height, format } = await sharp(picture).metadata()
      expect([width, height, format]).toEqual([size, size, 'png'])
      expect(await decode(picture)).toBe(address)
    },
  )
})

test('four white modules surround the QR code on every side', () => {
  const rows = qrModules(ADDRESS)
  const columns = rows.map((_, x) => rows.map(row => row[x]))
  for (const lines of [rows, columns, [...rows].reverse(), [...columns].reverse()]) {
    expect(lines.slice(0, 4).flat()).not.toContain(true)
    expect(lines[4]).toContain(true)
  }
})

test('the QR code is still read with a hole in it, as after a scratch', async () => {
  const hole = { create: { width: 200, height: 200, channels: 3 as const, background: '#fff' } }
  const picture = await sharp(await qrPng(ADDRESS, 1_024))
    .composite([{ input: await sharp(hole).png().toBuffer(), left: 480, top: 480 }])
    .png()
    .toBuffer()
  expect(await decode(picture)).toBe(ADDRESS)
})

test('the QR code’s SVG is two paths and a view box, with nothing that runs', () => {
  const svg = qrSvg(ADDRESS)
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<path', '<path'])
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/)
  expect(svg.length).toBeLessThan(9_000)
})

test('the PNG of a QR code has whole pixels: two colours and no grey between them', async () => {
  const { data } = await sharp(await qrPng(ADDRESS, 1_000))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(new Set(data)).toEqual(new Set([0, 255]))
})
