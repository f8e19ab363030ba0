import { crc32, deflateSync } from 'node:zlib'
import { PICTURE_MEGAPIXELS } from '@dotyk/domain/profile'
import { messages } from '@dotyk/i18n'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPortrait, HEIC_PICTURE, plainPng, redAndBlueHalves } from '../../../test/pictures.ts'
import { makePhoto, type ProcessedPhoto } from './make-photo.ts'

async function photoOf(picture: Buffer): Promise<ProcessedPhoto> {
  const photo = await makePhoto(picture)
  if (!photo) throw new Error('no picture')
  if (photo === 'pixels') throw new Error('too many pixels')
  return photo
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  // The colours are rounded, because a lossy format changes them slightly.
  return [...data.subarray(at, at + 3)].map(value => Math.round(value / 51)).join('')
}

const RED = '500'
const BLUE = '005'
const WHITE = '555'

test('a photo is kept square at 256 and 512 px as WebP and at 400 px as JPEG', async () => {
  const portrait = await (await aPortrait({ width: 900, height: 1_200 })).jpeg().toBuffer()
  const photo = await photoOf(portrait)
  const shapes = await Promise.all(
    [photo.webp256, photo.webp512, photo.jpeg400].map(async bytes => {
      const { format, width, height, space } = await sharp(bytes).metadata()
      return `${format} ${width}×${height} ${space}`
    }),
  )
  expect(shapes).toEqual(['webp 256×256 srgb', 'webp 512×512 srgb', 'jpeg 400×400 srgb'])
})

test('an ordinary photo of 12 megapixels takes at most 4 kB at 256 px, and its JPEG at most 100 kB', async () => {
  const portrait = await aPortrait({ width: 3_000, height: 4_000 })
  const photo = await photoOf(await portrait.jpeg({ quality: 92 }).toBuffer())
  expect(photo.webp256.length).toBeLessThanOrEqual(4_096)
  expect(photo.jpeg400.length).toBeLessThanOrEqual(100_000)
})

test('a photo of pure noise stays under 100 kB for the vCard', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  expect((await photoOf(picture)).jpeg400.length).toBeLessThanOrEqual(100_000)
})

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s', format => {
  test('a photo that its camera rotated is stored upright', async () => {
    // Orientation 6 means that the picture must be rotated a quarter clockwise, so its left half becomes the upper half.
    const turned = await redAndBlueHalves({ width: 300, height: 200 })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer()
    const { webp512, jpeg400 } = await photoOf(turned)
    expect([await colourAt(webp512, 256, 40), await colourAt(webp512, 256, 470)]).toEqual([RED, BLUE])
    expect([await colourAt(jpeg400, 200, 40), await colourAt(jpeg400, 200, 370)]).toEqual([RED, BLUE])
  })

  test('half a photo file is refused', async () => {
    const whole = await (await aPortrait({ width: 600, height: 600 })).toFormat(format).toBuffer()
    await expect(photoOf(whole.subarray(0, whole.length / 2))).rejects.toThrow('no picture')
  })
})

test('a photo keeps no metadata: no place, camera model, thumbnail or colour profile', async () => {
  const picture = await redAndBlueHalves({ width: 600, height: 600 })
    .withExif({
      IFD0: { Make: 'Secretmaker', Model: 'X1', Copyright: 'Someone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '30/1 31/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(picture).metadata()
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
  const { webp256, webp512, jpeg400 } = await photoOf(picture)
  for (const file of [webp256, webp512, jpeg400]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(file.includes('Secretmaker')).toBe(false)
  }
})

test('a photo’s wide-gamut colours are converted to sRGB', async () => {
  const picture = await redAndBlueHalves({ width: 600, height: 600 }).withIccProfile('p3').png().toBuffer()
  const { webp512 } = await photoOf(picture)
  expect([await colourAt(webp512, 50, 256), await colourAt(webp512, 460, 256)]).toEqual([RED, BLUE])
})

test('a wide photo is cropped to its middle', async () => {
  const stripes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#00f"/><rect x="300" width="300" height="300" fill="#f00"/></svg>',
  )
  const { webp512 } = await photoOf(await sharp(stripes).png().toBuffer())
  expect([await colourAt(webp512, 8, 256), await colourAt(webp512, 504, 256)]).toEqual([RED, RED])
})

test.each<[string, Sharp]>([
  ['transparent', sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000000' } })],
  [
    'white and grey only',
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } }).grayscale(),
  ],
  [
    '16 bits a channel',
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } }).toColourspace('rgb16'),
  ],
  ['one pixel', sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })],
])('a picture that is %s becomes a photo on white', async (_what, picture) => {
  const { webp512, jpeg400 } = await photoOf(await picture.png().toBuffer())
  expect([await colourAt(webp512, 200, 200), await colourAt(jpeg400, 200, 200)]).toEqual([WHITE, WHITE])
})

test('a JPEG made for print (CMYK) becomes a photo for screens', async () => {
  const { webp512 } = await photoOf(
    await redAndBlueHalves({ width: 64, height: 64 }).toColourspace('cmyk').jpeg().toBuffer(),
  )
  expect((await sharp(webp512).metadata()).space).toBe('srgb')
})

test.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['PDF', Buffer.from('%PDF-1.7')],
  [
    'HTML behind the first bytes of a JPEG',
    Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
  ],
  [
    'HTML behind the first bytes of a PNG',
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
  ],
  ['two bytes', Buffer.from('\xff\xd8', 'latin1')],
  ['a video in the same container', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
])('%s is not accepted as a photo', async (_what, bytes) => {
  await expect(photoOf(bytes)).rejects.toThrow('no picture')
})

test('a HEIC as iPhones save it becomes a photo, in its colours', async () => {
  const { webp512, jpeg400 } = await photoOf(HEIC_PICTURE)
  expect([await colourAt(webp512, 256, 256), await colourAt(jpeg400, 200, 200)]).toEqual([RED, RED])
})

test('half a HEIC file is refused', async () => {
  const whole = HEIC_PICTURE
  await expect(photoOf(whole.subarray(0, whole.length - 12))).rejects.toThrow('no picture')
  await expect(photoOf(whole.subarray(0, whole.length / 2))).rejects.toThrow('no picture')
})

test('the error text for a picture with too many pixels names each limit in megapixels', () => {
  for (const { errors } of [messages.ua, messages.en])
    for (const limit of Object.values(PICTURE_MEGAPIXELS))
      expect(errors['image-too-many-pixels']).toMatch(new RegExp(`\\b${limit}\\b`))
})

describe('decompression bombs', () => {
  test('a small PNG that claims 100,000 × 100,000 pixels is refused at once', async () => {
    await expect(photoOf(aPngClaiming(100_000, 100_000))).rejects.toThrow('too many pixels')
  })

  test('a photo of 101 megapixels is refused', async () => {
    const huge = plainPng({ width: 10_100, height: 10_000 })
    expect(huge.length).toBeLessThan(2_000_000)
    await expect(photoOf(huge)).rejects.toThrow('too many pixels')
  })

  test('an AVIF of 7 megapixels and an interlaced PNG of 26 megapixels are refused', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
    const avif = await plain(3_500, 2_000).avif({ effort: 0 }).toBuffer()
    const interlaced = await plain(6_500, 4_000).png({ progressive: true }).toBuffer()
    await expect(photoOf(avif)).rejects.toThrow('too many pixels')
    await expect(photoOf(interlaced)).rejects.toThrow('too many pixels')
  })

  test('an ordinary photo is processed after decompression bombs', async () => {
    await expect(photoOf(aPngClaiming(30_000, 30_000))).rejects.toThrow('too many pixels')
    await expect(
      photoOf(await redAndBlueHalves({ width: 90, height: 90 }).jpeg().toBuffer()),
    ).resolves.toBeDefined()
  })
})

/** Returns a small PNG whose header claims this width and height. */
function aPngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(90_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
