import { cardAccentColours } from '@dotyk/card-page/server'
import {
  BACKGROUND_SIZE,
  type BackgroundDesign,
  type BackgroundSide,
  type Card,
  mixColours,
  mostReadableColour,
} from '@dotyk/domain/card'
import {
  boxPath,
  circlePath,
  type PrintTools,
  qrShapes,
  type Shape,
  transformShapes,
} from '@dotyk/domain/print'
import sharp from 'sharp'
import { toSvg } from '../../../drawing/to-svg.ts'
import type { PrintableTexts } from './printable-texts.ts'
import { layOutText } from './lay-out-text.ts'

const { width: WIDTH, height: HEIGHT } = BACKGROUND_SIZE
/** The column of the texts beside the person in a video call; video programs cover the bottom with the person's name. */
const COLUMN = { margin: 96, top: 96, width: 400 }
const CODE = 300
const INK = '#11131a'
const PAPER = '#ffffff'

interface Background {
  card: Card
  texts: PrintableTexts
  /** The address in the QR code. */
  address: string
  design: BackgroundDesign
  /** The side of the texts as the other participants see it. */
  side: BackgroundSide
}

/**
 * Draws a background for video calls, a PNG: name, role and code at the top of one side, and a plain middle behind the
 * person.
 */
export async function drawBackground(tools: PrintTools, background: Background): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${toSvg(backgroundShapes(tools, background))}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

function backgroundShapes(
  { outline, code }: PrintTools,
  { card, texts, address, design, side }: Background,
): Shape[] {
  const { ground, text, ring } = coloursOf(card, design)
  const x = side === 'left' ? COLUMN.margin : WIDTH - COLUMN.margin - COLUMN.width
  const column = { x, width: COLUMN.width, fill: text, anchor: 'start' } as const
  const name = layOutText(outline, texts.name, { ...column, height: 190, size: 56, weight: 700 })
  const role = layOutText(outline, texts.role, { ...column, height: 100, size: 28, weight: 400 })
  const roleTop = COLUMN.top + name.height + 6
  const codeTop = roleTop + role.height + 28
  const far = side === 'left' ? WIDTH : 0
  return [
    { d: boxPath(0, 0, WIDTH, HEIGHT), fill: ground },
    ...[420, 620, 820].map(radius => ({
      d: circlePath(far, HEIGHT, radius),
      line: { colour: ring, width: 56 },
      opacity: 0.09,
    })),
    ...transformShapes(name.shapes, { x: 0, y: COLUMN.top, scale: 1 }),
    ...transformShapes(role.shapes, { x: 0, y: roleTop, scale: 1 }),
    { d: boxPath(x, codeTop, CODE, CODE, 28), fill: PAPER },
    ...qrShapes(code(address), { x, y: codeTop, width: CODE }, { fill: INK, isLight: false }),
  ]
}

function coloursOf(card: Card, design: BackgroundDesign): { ground: string; text: string; ring: string } {
  const { cover } = cardAccentColours(card)
  const ground = {
    colour: cover,
    light: mixColours(PAPER, cover, 0.07),
    dark: mixColours(INK, cover, 0.1),
  }[design]
  const text = mostReadableColour(ground, [PAPER, INK])
  return { ground, text, ring: design === 'colour' ? text : cover }
}
