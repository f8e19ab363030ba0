import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPdf } from './qr-pdf.ts'

const ADDRESS = 'https://dotyk.example/0abcdefghjkmnp'
const since = new Date('2026-11-21T00:00:00Z')
const POINTS_PER_MM = 72 / 25.4

/** Reads a PDF page: its side in points and its stream of operators. */
function readPage(pdf: Buffer): { side: number; operators: string } {
  const text = pdf.toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  expect(width).toBe(height)
  const stream = /\/Filter \/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/.exec(text)![1]!
  return { side: Number(width), operators: inflateSync(Buffer.from(stream, 'latin1')).toString() }
}

/** Draws the filled shapes of a page after its white background: the black rectangles, at 8 pixels to a point. */
function paint({ side, operators }: { side: number; operators: string }) {
  const scale = 8
  const pixels = Math.round(side * scale)
  const picture = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
  const [, black] = operators.split(/^f$/m)
  for (const [, ...numbers] of black!.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(number => Number(number) * scale)
    for (let row = Math.round(y); row < Math.round(y + height); row++)
      for (let column = Math.round(x); column < Math.round(x + width); column++)
        picture.set([0, 0, 0], (row * pixels + column) * 4)
  }
  return { picture, pixels }
}

test.each([15, 40, 90])(
  'the QR code’s PDF is %i mm wide and its code leads to the card’s address',
  async millimetres => {
    const page = readPage(await qrPdf(ADDRESS, { millimetres, since }))
    expect(page.side).toBeCloseTo(millimetres * POINTS_PER_MM, 3)
    const { picture, pixels } = paint(page)
    expect(jsQR(picture, pixels, pixels)?.data).toBe(ADDRESS)
  },
)

test('the QR code’s PDF uses black ink alone', async () => {
  const { operators } = readPage(await qrPdf(ADDRESS, { millimetres: 40, since }))
  expect(operators.match(/^.* (?:scn|k|rg|g)$/gm)).toEqual(['0 0 0 0 scn', '0 0 0 1 scn'])
})

test('the PDF of the same QR code is the same file', async () => {
  const files = await Promise.all([1, 2].map(() => qrPdf(ADDRESS, { millimetres: 40, since })))
  expect(files[0]!.equals(files[1]!)).toBe(true)
})
