import { type Artwork, type OutlineText, type PrintedContents, textLine } from '@dotyk/domain/print'
import sharp from 'sharp'
import type { Pixels } from '../warp-print.ts'
import { drawPrint } from './draw-print.ts'

/** The screen's size in millimetres. */
const WIDTH = 67.6
const HEIGHT = 142.7

/** Draws the buyer's name, and what is printed below it, where the card page on the phone's screen has room for them. */
export async function drawScreen(
  outline: OutlineText,
  { name, line }: PrintedContents,
  page: Pixels,
): Promise<Pixels> {
  const shapes = [
    ...textLine(outline, name, { ...at(line ? 49.4 : 51.6, 4.6), fill: '#11131a' }),
    ...textLine(outline, line, { ...at(54.2, 2.7), weight: 400, fill: '#5b6071' }),
  ]
  const words: Artwork = { width: WIDTH, height: HEIGHT, corner: 0, shapes, isBrushed: false, ink: 'all' }
  const { data: drawn, ...size } = await drawPrint(words, page.width)
  const { width, height } = page
  const data = await sharp(Buffer.from(page.data), { raw: { width, height, channels: 4 } })
    .composite([
      { input: Buffer.from(drawn), raw: { ...size, height: Math.min(size.height, height), channels: 4 } },
    ])
    .raw()
    .toBuffer()
  return { data, width, height }
}

function at(y: number, size: number) {
  return { x: 5, y, width: WIDTH - 10, size, anchor: 'middle' } as const
}
