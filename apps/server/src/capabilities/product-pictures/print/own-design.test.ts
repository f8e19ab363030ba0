import {
  type Artwork,
  drawArtwork,
  type OwnDesign,
  PRINT_BLEED,
  type PrintedContents,
  printedSurfaces,
  type SurfaceName,
} from '@dotyk/domain/print'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/pdf-text.ts'
import { redAndBlueHalves } from '../../../../test/pictures.ts'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { qrModules } from '../../../support/qr-modules.ts'
import { removeDesignBackground } from '../../files/design/cut-out-design.ts'
import { makeLogo } from '../../files/design/make-logo.ts'
import { renderPdf } from '../../files/design/render-pdf.ts'
import { drawPrint } from './draw-print.ts'
import { drawPrintSheets } from './draw-print-sheets.ts'
import { drawPrintFiles } from './print-file.ts'

const tools = { outline: createOutlineText(), code: qrModules }
const ADDRESS = 'https://dotyk.test/olena'
const [PHOTO, LOGO, CUT_OUT] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]

/** The margin around the print, which `print-file.ts` leaves for marks, in millimetres. */
const MARGIN = 17
const PIXELS_PER_MM = 8

async function files(): Promise<Map<string, Buffer>> {
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="none" stroke="#1a8f3c" stroke-width="60" opacity=".7"/></svg>`
  // A dark ring on a cream background: the cream outside the ring is removed, and the cream inside stays.
  const onCream = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff0d8"/><circle cx="200" cy="200" r="120" fill="none" stroke="#102060" stroke-width="40"/></svg>`
  const cutOut = await removeDesignBackground(await sharp(Buffer.from(onCream)).png().toBuffer(), {
    colour: '#fff0d8',
    tolerance: 10,
  })
  return new Map([
    [CUT_OUT, cutOut.print],
    [PHOTO, await redAndBlueHalves({ width: 1_400, height: 900 }).jpeg({ quality: 95 }).toBuffer()],
    [LOGO, await sharp(Buffer.from(ring)).png().toBuffer()],
  ])
}

const contents = (ownDesign: OwnDesign): PrintedContents => ({
  name: 'Олена Гнатюк',
  line: 'Архітекторка',
  address: ADDRESS,
  company: null,
  words: { menu: 'Меню', touch: 'Торкніться' },
  layout: 'dawn',
  ownDesign,
})

const aDesign = (changes: Partial<OwnDesign> = {}): OwnDesign => ({
  accessory: 1,
  isLogo: false,
  background: '#f4e9c9',
  ink: 'dark',
  hasSign: true,
  hasHints: true,
  pictures: {
    front: { id: PHOTO, x: -3, y: -3, width: 93.4 },
    back: { id: LOGO, x: 4.5, y: 8.2, width: 30 },
  },
  ...changes,
})

function printOf(design: OwnDesign, side: SurfaceName): Artwork {
  const artwork = drawArtwork(tools, { accessory: design.accessory, colour: 0 }, side, contents(design))
  if (!artwork) throw new Error(`nothing is printed on the ${side}`)
  return artwork
}

/** Renders the pages of the printer's file and crops them to the product; returns red, green and blue. */
async function drawnBack(design: OwnDesign): Promise<{ data: Buffer; width: number; height: number }[]> {
  const choice = { accessory: design.accessory, colour: 0 } as const
  const file = await drawPrintFiles(
    tools,
    [{ choice, contents: contents(design), title: 'Замовлення', caption: () => [], date: new Date(0) }],
    await files(),
  )
  const artwork = printOf(design, 'front')
  const long = Math.max(artwork.width, artwork.height) + 2 * MARGIN
  const pages = await renderPdf(file, long * PIXELS_PER_MM)
  return Promise.all(
    pages.map(async ({ data, width, height }) => {
      const cut = {
        left: MARGIN * PIXELS_PER_MM,
        top: MARGIN * PIXELS_PER_MM,
        width: Math.round(artwork.width * PIXELS_PER_MM),
        height: Math.round(artwork.height * PIXELS_PER_MM),
      }
      const page = await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .extract(cut)
        .raw()
        .toBuffer()
      return { data: page, width: cut.width, height: cut.height }
    }),
  )
}

/** The share of points with visibly different colours, away from the cutting line. */
function unlikeness(one: Uint8Array, other: Uint8Array, width: number, channels: number): number {
  const height = one.length / 3 / width
  const edge = PIXELS_PER_MM
  let [unlike, all] = [0, 0]
  for (let y = edge; y < height - edge; y++)
    for (let x = edge; x < width - edge; x++) {
      const [a, b] = [(y * width + x) * 3, (y * width + x) * channels]
      const apart = [0, 1, 2].map(channel => Math.abs((one[a + channel] ?? 0) - (other[b + channel] ?? 0)))
      all += 1
      if (Math.max(...apart) > 48) unlike += 1
    }
  return unlike / all
}

describe('the printer’s file of an own design', () => {
  test.each([
    ['a card, front and back', aDesign()],
    ['a card with light ink on a dark background', aDesign({ background: '#1b1e28', ink: 'light' })],
    ['a stand', aDesign({ accessory: 2, pictures: { front: { id: LOGO, x: 60, y: 70, width: 80 } } })],
    [
      'a card whose picture lost its background',
      aDesign({ background: '#d02020', pictures: { front: { id: CUT_OUT, x: 30, y: 5, width: 40 } } }),
    ],
    ['a badge', aDesign({ accessory: 3, pictures: { front: { id: PHOTO, x: -40, y: -3, width: 143.2 } } })],
  ])('the print file of %s, when rendered, shows what the product picture shows', async (_what, design) => {
    const pages = await drawnBack(design)
    const sides = printedSurfaces(design.accessory)
    expect(pages).toHaveLength(sides.length)
    for (const [at, side] of sides.entries()) {
      const page = pages[at]
      if (!page) throw new Error(`there is no page of the ${side}`)
      const seen = await drawPrint(printOf(design, side), page.width, await files())
      // The two renderers round the edges of letters and modules to pixels differently.
      expect(unlikeness(page.data, seen.data, page.width, 4), side).toBeLessThan(0.02)
    }
  })

  test('the comparison of print file and product picture notices a picture that is two millimetres off', async () => {
    const [page] = await drawnBack(aDesign())
    const moved = aDesign({ pictures: { front: { id: PHOTO, x: -1, y: -3, width: 93.4 } } })
    if (!page) throw new Error('there is no page')
    const seen = await drawPrint(printOf(moved, 'front'), page.width, await files())
    expect(unlikeness(page.data, seen.data, page.width, 4)).toBeGreaterThan(0.02)
  })

  test('the design’s background is printed where the picture’s own was removed', async () => {
    const place = { id: CUT_OUT, x: 30, y: 5, width: 40 }
    const [page] = await drawnBack(aDesign({ background: '#d02020', pictures: { front: place } }))
    if (!page) throw new Error('there is no page')
    const at = (across: number, down: number) => {
      const column = Math.round((place.x + place.width * across) * PIXELS_PER_MM)
      const row = Math.round((place.y + place.width * down) * PIXELS_PER_MM)
      const start = (row * page.width + column) * 3
      return [...page.data.subarray(start, start + 3)]
    }
    expect(at(0.03, 0.3)).toEqual([0xd0, 0x20, 0x20])
    expect(at(0.5, 0.5)).toEqual([0xff, 0xf0, 0xd8])
  })

  test('a design’s picture and background extend into the bleed', async () => {
    const choice = { accessory: 1, colour: 0 } as const
    const file = await drawPrintFiles(
      tools,
      [{ choice, contents: contents(aDesign()), title: '', caption: () => [], date: new Date(0) }],
      await files(),
    )
    const [front] = await renderPdf(file, (85.6 + 2 * MARGIN) * PIXELS_PER_MM)
    if (!front) throw new Error('there is no page')
    const at = (x: number, y: number) => {
      const place = (Math.round(y * PIXELS_PER_MM) * front.width + Math.round(x * PIXELS_PER_MM)) * 4
      return [...front.data.subarray(place, place + 4)]
    }
    const [inBleed, beyond] = [MARGIN - PRINT_BLEED / 2, MARGIN - PRINT_BLEED - 1]
    expect(at(inBleed, MARGIN + 20)[0]).toBeGreaterThan(200)
    expect(at(beyond, MARGIN + 20)[3]).toBe(0)
  })
})

test('the QR code is readable on a design picture that covers the whole back', async () => {
  const design = aDesign({ pictures: { back: { id: PHOTO, x: -3, y: -3, width: 93.4 } } })
  const { data, width, height } = await drawPrint(printOf(design, 'back'), 900, await files())
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(ADDRESS)
})

describe('an own design without our sign and hints', () => {
  const shapesOf = (changes: Partial<OwnDesign>, side: SurfaceName = 'front') =>
    printOf(aDesign(changes), side).shapes.length

  test('an own design can leave the brand sign off', () =>
    expect(shapesOf({ hasSign: false })).toBeLessThan(shapesOf({})))
  test('an own design can leave the contactless symbol off', () =>
    expect(shapesOf({ hasHints: false })).toBeLessThan(shapesOf({})))
  test('an own design always keeps the QR code', () => {
    const back = printOf(aDesign({ hasSign: false, hasHints: false }), 'back')
    expect(back.shapes.some(({ isCrisp }) => isCrisp)).toBe(true)
  })
})

describe('the printer’s file of a logo in one colour', () => {
  const ring =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="none" stroke="#1a8f3c" stroke-width="60"/><rect x="180" y="120" width="40" height="160"/></svg>'
  async function aLogoPrint(colour: 1 | 2) {
    const { print } = await makeLogo(Buffer.from(ring))
    const design = aDesign({ isLogo: true, pictures: { front: { id: LOGO, x: 20, y: 8, width: 24 } } })
    const choice = { accessory: 1, colour } as const
    const printed = contents(design)
    const file = { choice, contents: printed, title: '', caption: () => [], date: new Date(0) }
    return { choice, printed, file, logo: new Map([[LOGO, print]]) }
  }

  test('the print file of a logo, when rendered, shows what the product picture shows', async () => {
    const { choice, printed, file, logo } = await aLogoPrint(2)
    const artwork = drawArtwork(tools, choice, 'front', printed)
    if (!artwork) throw new Error('nothing is printed on the front')
    const [page] = await renderPdf(
      await drawPrintFiles(tools, [file], logo),
      (artwork.width + 2 * MARGIN) * PIXELS_PER_MM,
    )
    if (!page) throw new Error('there is no page')
    const cut = {
      left: MARGIN * PIXELS_PER_MM,
      top: MARGIN * PIXELS_PER_MM,
      width: Math.round(artwork.width * PIXELS_PER_MM),
      height: Math.round(artwork.height * PIXELS_PER_MM),
    }
    const drawn = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .extract(cut)
      .raw()
      .toBuffer()
    const seenWith = async (files: Map<string, Buffer>): Promise<Buffer> => {
      const { data, width, height } = await drawPrint(artwork, cut.width, files)
      const seen = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      return seen.flatten({ background: '#ffffff' }).raw().toBuffer()
    }
    expect(unlikeness(drawn, await seenWith(logo), cut.width, 3)).toBeLessThan(0.02)
    expect(unlikeness(drawn, await seenWith(new Map()), cut.width, 3)).toBeGreaterThan(0.02)
  })

  test('a logo in a print file is a path in the spot ink and no picture', async () => {
    const { file, logo } = await aLogoPrint(1)
    const pdf = (await drawPrintFiles(tools, [file], logo)).toString('latin1')
    expect(pdf).not.toContain('/Subtype /Image')
    expect(pdf).toContain('White#20ink')
  })

  test('the QR code beside a logo is printed as without the logo', async () => {
    const { choice, printed } = await aLogoPrint(1)
    const codeOf = (ownDesign: OwnDesign | null) =>
      drawArtwork(tools, choice, 'back', { ...printed, ownDesign: ownDesign ?? null })?.shapes
    expect(codeOf(printed.ownDesign ?? null)).toEqual(codeOf(null))
  })
})

test('a one-colour print is drawn without an own design of several colours', () => {
  const artwork = drawArtwork(tools, { accessory: 1, colour: 1 }, 'front', contents(aDesign()))
  expect(artwork).toMatchObject({ ink: 'white' })
  expect(artwork?.beneath).toBeUndefined()
})

test('the file of an own design has its letters as outlines', async () => {
  const choice = { accessory: 1, colour: 0 } as const
  const print = { choice, contents: contents(aDesign()), title: '', caption: () => [], date: new Date(0) }
  expect(pdfText(await drawPrintFiles(tools, [print], await files()))).not.toContain('Олена')
})

test('a print sheet embeds a shared design picture once', async () => {
  const things = [3, 2].map(count => ({
    choice: { accessory: 1, colour: 0 } as const,
    contents: contents(aDesign({ pictures: { front: { id: PHOTO, x: -3, y: -3, width: 93.4 } } })),
    count,
    number: `100-${count}`,
  }))
  const [first] = things
  if (!first) throw new Error('there is nothing to print')
  const task = { material: 'nfc-card-white', sheet: 'a4', language: 'ua', date: new Date(0) } as const
  const one = await drawPrintSheets({ ...task, things: [first], designFiles: await files() })
  expect(one.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  const both = await drawPrintSheets({ ...task, things, designFiles: await files() })
  expect(both.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
})
