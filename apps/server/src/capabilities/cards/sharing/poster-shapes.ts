import { cardAccentColours } from '@dotyk/card-page/server'
import {
  type Card,
  mostReadableColour,
  POSTER_SIZES,
  type PosterDesign,
  type PosterSize,
} from '@dotyk/domain/card'
import {
  boxPath,
  circlePath,
  contactlessShapes,
  type PrintTools,
  qrShapes,
  type Shape,
  transformShapes,
} from '@dotyk/domain/print'
import type { PrintableTexts } from './printable-texts.ts'
import { avatarFallbackShapes } from './draw-avatar.ts'
import type { PosterPicture } from './read-poster-picture.ts'
import { layOutText, type TextBlock } from './lay-out-text.ts'

const INK = '#11131a'
const PAPER = '#ffffff'

export interface PosterContents {
  card: Card
  texts: PrintableTexts
  /** The address in the QR code. */
  address: string
  line: string
  design: PosterDesign
  picture: PosterPicture | null
}

/** A picture on the sheet, placed in millimetres; `isTurned` means rotated by 180°. */
export interface PlacedPicture {
  x: number
  y: number
  width: number
  isTurned: boolean
}

/** A poster's sheet, measured in millimetres. */
export interface PosterSheet {
  width: number
  height: number
  shapes: Shape[]
  pictures: PlacedPicture[]
}

interface Part {
  height: number
  /** Draws the part with its top at `y`. */
  draw: (y: number) => Shape[]
}

/** Draws a poster with a picture, a name, a code and a line of text: once, or twice on a sheet that is folded in the middle. */
export function posterSheet(tools: PrintTools, size: PosterSize, contents: PosterContents): PosterSheet {
  const sheet = POSTER_SIZES[size]
  if (size !== 'tent') return { ...sheet, ...uprightPanel(tools, sheet, contents) }
  const half = { width: sheet.width, height: sheet.height / 2 }
  const panel = widePanel(tools, half, contents)
  const front = transformShapes(panel.shapes, { x: 0, y: half.height, scale: 1 })
  // The other half is rotated by 180°, so that both read upright once the sheet is folded.
  const back = transformShapes(panel.shapes, { x: half.width, y: half.height, scale: -1 })
  const pictures = panel.pictures.flatMap(({ x, y, width }) => [
    { x, y: y + half.height, width, isTurned: false },
    { x: half.width - x - width, y: half.height - y - width, width, isTurned: true },
  ])
  const fold: Shape = {
    d: `M0 ${half.height}h${half.width}`,
    line: { colour: coloursOf(contents).text, width: 0.15 },
    opacity: 0.4,
  }
  return { ...sheet, shapes: [...back, ...front, fold], pictures }
}

type Panel = Pick<PosterSheet, 'shapes' | 'pictures'>

function uprightPanel(
  tools: PrintTools,
  { width, height }: { width: number; height: number },
  contents: PosterContents,
): Panel {
  const { outline } = tools
  const { texts, line } = contents
  const { text } = coloursOf(contents)
  const margin = width * 0.085
  const column = { x: margin, width: width - 2 * margin, fill: text, anchor: 'middle' } as const
  const picture = { x: width * 0.385, width: width * 0.23 }
  const code = width * 0.56
  const name = layOutText(outline, texts.name, {
    ...column,
    height: height * 0.13,
    size: width * 0.1,
    weight: 700,
  })
  const role = layOutText(outline, texts.role, {
    ...column,
    height: height * 0.06,
    size: width * 0.042,
    weight: 400,
  })
  const shownLine = layOutText(outline, line, {
    ...column,
    height: height * 0.1,
    size: width * 0.068,
    weight: 700,
  })
  const address = layOutText(outline, texts.address, {
    ...column,
    height: height * 0.03,
    size: width * 0.036,
    weight: 400,
  })
  const parts: Part[] = [
    { height: picture.width, draw: y => pictureShapes(tools, contents, { ...picture, y }) },
    { height: name.height + role.height, draw: y => [...at(name, y), ...at(role, y + name.height)] },
    { height: code, draw: y => codeShapes(tools, contents, { x: (width - code) / 2, y, width: code }) },
    { height: shownLine.height, draw: y => at(shownLine, y) },
    { height: address.height, draw: y => at(address, y) },
  ]
  const tops = spread(parts, margin, height - margin * 0.9)
  return {
    shapes: [
      ...ground(contents, width, height),
      ...parts.flatMap((part, index) => part.draw(tops[index] ?? 0)),
    ],
    pictures: contents.picture ? [{ ...picture, y: tops[0] ?? 0, isTurned: false }] : [],
  }
}

/** Draws a wide panel: texts at the left, the code at the right. */
function widePanel(
  tools: PrintTools,
  { width, height }: { width: number; height: number },
  contents: PosterContents,
): Panel {
  const { outline } = tools
  const { texts, line } = contents
  const { text } = coloursOf(contents)
  const margin = height * 0.1
  const code = height * 0.62
  const column = { x: margin, width: width - 3 * margin - code, fill: text, anchor: 'start' } as const
  const picture = { x: margin, width: height * 0.22 }
  const name = layOutText(outline, texts.name, {
    ...column,
    height: height * 0.24,
    size: height * 0.1,
    weight: 700,
  })
  const role = layOutText(outline, texts.role, {
    ...column,
    height: height * 0.1,
    size: height * 0.044,
    weight: 400,
  })
  const shownLine = layOutText(outline, line, {
    ...column,
    height: height * 0.17,
    size: height * 0.072,
    weight: 700,
  })
  const address = layOutText(outline, texts.address, {
    ...column,
    width: code,
    x: width - margin - code,
    height: height * 0.05,
    size: height * 0.036,
    weight: 400,
    anchor: 'middle',
  })
  const codeTop = (height - code - address.height) / 2
  const parts: Part[] = [
    { height: picture.width, draw: y => pictureShapes(tools, contents, { ...picture, y }) },
    { height: name.height + role.height, draw: y => [...at(name, y), ...at(role, y + name.height)] },
    { height: shownLine.height, draw: y => at(shownLine, y) },
  ]
  const tops = spread(parts, margin * 1.2, height - margin * 1.2)
  return {
    shapes: [
      ...ground(contents, width, height),
      ...parts.flatMap((part, index) => part.draw(tops[index] ?? 0)),
      ...codeShapes(tools, contents, { x: width - margin - code, y: codeTop, width: code }),
      ...at(address, codeTop + code + height * 0.02),
    ],
    pictures: contents.picture ? [{ ...picture, y: tops[0] ?? 0, isTurned: false }] : [],
  }
}

/** Returns the top of each part, so that the spaces between parts are equal. */
function spread(parts: readonly Part[], top: number, bottom: number): number[] {
  const space = (bottom - top - parts.reduce((sum, { height }) => sum + height, 0)) / (parts.length - 1)
  let y = top
  return parts.map(({ height }) => {
    const own = y
    y += height + space
    return own
  })
}

function at({ shapes }: TextBlock, y: number): Shape[] {
  return transformShapes(shapes, { x: 0, y, scale: 1 })
}

/** Draws the disc behind a logo, or the initials; a photo is placed over the disc. */
function pictureShapes(
  { outline }: PrintTools,
  { card, design, picture }: PosterContents,
  { x, y, width }: { x: number; y: number; width: number },
): Shape[] {
  const disc = (radius: number, fill: string): Shape => ({
    d: circlePath(x + width / 2, y + width / 2, radius),
    fill,
  })
  if (picture) return [disc(width * (design === 'colour' ? 0.53 : 0.5), PAPER)]
  const initials = avatarFallbackShapes(outline, card, { x, y, width })
  return design === 'colour' ? [disc(width * 0.53, PAPER), ...initials] : initials
}

/** Draws the QR code on a white square, whose border is the code's quiet zone. */
function codeShapes(
  { code }: PrintTools,
  contents: PosterContents,
  { x, y, width }: { x: number; y: number; width: number },
): Shape[] {
  const { frame } = coloursOf(contents)
  const border = width * 0.02
  return [
    { d: boxPath(x - border, y - border, width + 2 * border, width + 2 * border, width * 0.09), fill: frame },
    { d: boxPath(x, y, width, width, width * 0.07), fill: PAPER },
    ...qrShapes(code(contents.address), { x, y, width }, { fill: INK, isLight: false }),
  ]
}

/** Draws the sheet's background with the NFC sign, because a chip may be placed behind the sheet. */
function ground(contents: PosterContents, width: number, height: number): Shape[] {
  const { sheet, ring } = coloursOf(contents)
  return [
    { d: boxPath(0, 0, width, height), fill: sheet },
    ...contactlessShapes(ring, { x: width * 0.86, y: height * 0.03, width: Math.min(width, height) * 0.1 }),
  ]
}

function coloursOf({ card, design }: Pick<PosterContents, 'card' | 'design'>) {
  const { cover } = cardAccentColours(card)
  const sheet = design === 'colour' ? cover : PAPER
  const text = mostReadableColour(sheet, [PAPER, INK])
  return { sheet, text, ring: design === 'colour' ? text : cover, frame: design === 'colour' ? PAPER : cover }
}
