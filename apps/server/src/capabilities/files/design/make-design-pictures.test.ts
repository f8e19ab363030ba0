import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HEIC_PICTURE, plainPng, redAndBlueHalves } from '../../../../test/pictures.ts'
import { makeDesignPictures } from './make-design-pictures.ts'

const svg = (content: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
const RED = '<rect width="40" height="20" fill="#ff0000"/>'

/** Returns a PDF with pages of 85.6 × 54 mm, drawn by the given functions. */
function aPdf(pages: ((document: PDFKit.PDFDocument) => void)[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ size: [242.6, 153.1], margin: 0, autoFirstPage: false, ...options })
  for (const draw of pages) {
    document.addPage()
    draw(document)
  }
  document.end()
  return buffer(document)
}
const aRedBox = (document: PDFKit.PDFDocument) => void document.rect(40, 40, 60, 60).fill('#ff0000')
const aText = (text: string) => (document: PDFKit.PDFDocument) =>
  void document.fontSize(9).text(text, 10, 60, { width: 220 })

async function one(bytes: Buffer) {
  const [picture, ...others] = await makeDesignPictures(bytes)
  expect(others).toEqual([])
  if (!picture) throw new Error('no picture was made')
  return picture
}
/** Reads the red, green, blue and opacity at a point, given as shares of the width and the height. */
async function pixel(picture: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 4
  return [...data.subarray(at, at + 4)]
}

describe('pictures for print', () => {
  test('a rotated design photo becomes an upright JPEG of the same size without EXIF data', async () => {
    const photo = await redAndBlueHalves({ width: 600, height: 400 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { print, extension, width, height, isTransparent } = await one(photo)
    expect({ extension, width, height, isTransparent }).toEqual({
      extension: 'jpg',
      width: 400,
      height: 600,
      isTransparent: false,
    })
    expect((await sharp(print).metadata()).exif).toBeUndefined()
  })

  test('a CMYK JPEG is printed in the colours that screens show', async () => {
    const cmyk = await redAndBlueHalves({ width: 200, height: 100 }).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { print } = await one(cmyk)
    const { space, channels } = await sharp(print).metadata()
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 })
    const [red = 0, , blue = 0] = await pixel(print, 0.25, 0.5)
    expect(red).toBeGreaterThan(blue + 100)
  })

  test('a logo keeps its transparency and every pixel', async () => {
    const logo = await sharp(svg(RED, 'width="80" height="20"')).png().toBuffer()
    const { print, extension, isTransparent } = await one(logo)
    expect({ extension, isTransparent }).toEqual({ extension: 'png', isTransparent: true })
    expect(await pixel(print, 0.25, 0.5)).toEqual([255, 0, 0, 255])
    expect((await pixel(print, 0.75, 0.5))[3]).toBe(0)
  })

  test('a 16-bit grey picture is converted to 8-bit colour for printers', async () => {
    const grey = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#777777' } })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    const { channels, depth } = await sharp((await one(grey)).print).metadata()
    expect({ channels, depth }).toEqual({ channels: 3, depth: 'uchar' })
  })

  test('an iPhone’s HEIC picture is accepted for a design', async () =>
    expect(await one(HEIC_PICTURE)).toMatchObject({ width: 64, height: 64 }))

  test('an SVG of 40 × 20 pixels is rendered at print resolution', async () => {
    const { width, height, print } = await one(svg(RED))
    expect({ width, height }).toEqual({ width: 3_600, height: 1_800 })
    expect(await pixel(print, 0.5, 0.5)).toEqual([255, 0, 0, 255])
  })

  test('a PDF with two pages becomes a front and a back', async () => {
    const pictures = await makeDesignPictures(await aPdf([aRedBox, aText('back')]))
    expect(pictures.map(({ width, isTransparent }) => ({ width, isTransparent }))).toEqual([
      { width: 3_600, isTransparent: true },
      { width: 3_600, isTransparent: true },
    ])
    const [front] = pictures
    if (!front) throw new Error('no front')
    expect(await pixel(front.print, 70 / 242.6, 70 / 153.1)).toEqual([255, 0, 0, 255])
    expect((await pixel(front.print, 0.9, 0.9))[3]).toBe(0)
  })

  test('black letters of a PDF have no coloured edges', async () => {
    const { print } = await one(await aPdf([aText('Дотик, Illinois')]))
    const data = await sharp(print).ensureAlpha().raw().toBuffer()
    let coloured = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 0 && (data[at] !== data[at + 1] || data[at + 1] !== data[at + 2]))
        coloured += 1
    expect(coloured).toBe(0)
  })

  test('an Illustrator file that contains a PDF is accepted for a design', async () => {
    const ai = await aPdf([aRedBox], { info: { Creator: 'Adobe Illustrator 29.0' } })
    expect(await one(ai)).toMatchObject({ width: 3_600 })
  })

  test('an all-white logo is reported as white', async () => {
    const white = await sharp(svg('<circle cx="20" cy="10" r="9" fill="#ffffff"/>')).png().toBuffer()
    expect(await one(white)).toMatchObject({ isWhite: true, isTransparent: true })
  })
})

describe('files that can’t be printed', () => {
  const postscript = Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n%%EOF')
  const withoutPdf = aPdf([aText('This is an Adobe Illustrator File that was saved without PDF Content.')])
  const bomb = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&c;</text></svg>`,
  )
  const cases: [string, string, Buffer | Promise<Buffer>][] = [
    ['an Illustrator file of PostScript', 'design-without-pdf', postscript],
    ['an Illustrator file that was saved without its PDF', 'design-without-pdf', withoutPdf],
    ['a PDF of 300 pages', 'design-too-many-pages', aPdf(Array.from({ length: 300 }, () => aRedBox))],
    [
      'a PDF with a password',
      'pdf-protected',
      aPdf([aRedBox], { userPassword: 'secret', pdfVersion: '1.7' }),
    ],
    ['the head of a PDF alone', 'pdf-invalid', Buffer.from('%PDF-1.7\nnothing follows')],
    ['an empty PDF page', 'design-empty', aPdf([() => undefined])],
    ['a logo of one pixel', 'design-too-small', redAndBlueHalves({ width: 1, height: 1 }).png().toBuffer()],
    [
      'a wholly transparent PNG',
      'design-empty',
      sharp({ create: { width: 90, height: 90, channels: 4, background: '#ffffff00' } })
        .png()
        .toBuffer(),
    ],
    ['a PNG of 108 megapixels', 'image-too-many-pixels', plainPng({ width: 12_000, height: 9_000 })],
    ['an SVG with nested entities', 'file-type', bomb],
    [
      'an SVG of a million pixels a side, nearly all of it empty',
      'design-empty',
      svg(RED, 'width="1000000" height="1000000"'),
    ],
    [
      'an SVG whose only picture is elsewhere',
      'design-empty',
      svg('<image href="https://evil.example/a.png" width="40" height="20"/>'),
    ],
    ['an SVG that draws nothing but a script', 'design-empty', svg('<script>alert(1)</script>')],
    [
      'a half of a JPEG',
      'image-invalid',
      redAndBlueHalves({ width: 900, height: 900 })
        .jpeg()
        .toBuffer()
        .then(whole => whole.subarray(0, whole.length / 2)),
    ],
    ['a web page', 'file-type', Buffer.from('<!doctype html><title>page</title>')],
    ['a GIF', 'file-type', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', 'file-type', Buffer.alloc(0)],
  ]
  test.each(cases)('the design file %s is refused as %s', async (_what, problem, bytes) =>
    expect(makeDesignPictures(await bytes)).rejects.toMatchObject({ problem }),
  )
})

test('a script, a handler and a foreign page in an SVG leave no trace in the picture', async () => {
  const hostile = svg(
    `${RED}<script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>`,
    'width="40" height="20" onload="alert(1)"',
  )
  expect((await one(hostile)).print).toEqual((await one(svg(RED))).print)
})

test('a PNG that is also a web page and an archive is reduced to its pixels', async () => {
  const png = await redAndBlueHalves({ width: 64, height: 64 }).png().toBuffer()
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { print, preview } = await one(polyglot)
  for (const made of [print, preview]) expect(made.includes('script')).toBe(false)
  expect(print).toEqual((await one(png)).print)
})
