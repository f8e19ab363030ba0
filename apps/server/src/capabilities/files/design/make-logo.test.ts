import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeLogo } from './make-logo.ts'

/** An SVG of a bar of 300 × 100 with a square hole, in one colour on a background of another. */
const bar = (fill: string, ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="${ground}"/><path d="M50 50h300v100h-300zM180 80v40h40v-40z" fill="${fill}"/></svg>`,
  )

function aPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [400, 200], margin: 0, autoFirstPage: false })
  for (let page = 0; page < pages; page++) {
    document.addPage()
    document.rect(50, 50, 300, 100).fill('#203080')
  }
  document.end()
  return buffer(document)
}

const asPng = (svg: Buffer) => sharp(svg).png()

test.each([
  ['an SVG', bar('#203080', '#ffffff')],
  ['an SVG with light on dark', bar('#ffe080', '#101010')],
  ['a PNG', asPng(bar('#203080', '#ffffff')).toBuffer()],
  ['a CMYK JPEG', asPng(bar('#203080', '#ffffff')).toColourspace('cmyk').jpeg().toBuffer()],
  ['a small PNG', asPng(bar('#203080', '#ffffff')).resize(100).toBuffer()],
  ['a PDF', aPdf(1)],
])(
  'a logo file that is %s becomes an outline of its ink and a picture of it for screens',
  async (_what, file) => {
    const { print, preview, extension, width, height } = await makeLogo(await file)
    expect({ extension, width }).toEqual({ extension: 'svg', width: 3_600 })
    expect(Math.abs(height - 1_200)).toBeLessThan(30)
    expect(print.toString()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*><path d="[MLz\d ]+"\/><\/svg>$/,
    )
    const { width: across, height: down, hasAlpha } = await sharp(preview).metadata()
    expect({ across, hasAlpha }).toEqual({ across: 1_600, hasAlpha: true })
    const left = { left: 100, top: 100, width: 50, height: 50 }
    const { channels } = await sharp(await sharp(preview).extract(left).png().toBuffer()).stats()
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([0, 0, 0, 255])
    expect(down).toBeGreaterThan(500)
  },
)

test.each([
  ['a PDF of 300 pages', 'design-too-many-pages', aPdf(300)],
  ['an Illustrator file of PostScript', 'design-without-pdf', Buffer.from('%!PS-Adobe-3.0\n%%EOF')],
  ['a white logo on nothing', 'logo-white', bar('#ffffff', 'none')],
  ['a picture of one colour all over', 'logo-solid', bar('#203080', '#203080')],
  [
    'a half of a PNG',
    'image-invalid',
    asPng(bar('#203080', '#ffffff'))
      .toBuffer()
      .then(whole => whole.subarray(0, 200)),
  ],
  ['empty', 'file-type', Buffer.alloc(0)],
])('a logo file that is %s is refused as %s', async (_what, problem, bytes) =>
  expect(makeLogo(await bytes)).rejects.toMatchObject({ problem }),
)
