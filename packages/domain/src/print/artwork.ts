import {
  BASE_COLOURS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  isMetal,
  type PrintLayout,
  type ProductChoice,
} from '../catalogue/index.ts'
import { FULL_COLOUR_LAYOUTS } from './full-colour.ts'
import {
  qrShapes,
  type PrintBox,
  type Inks,
  brandMarkShapes,
  type PrintTools,
  textLine,
  contactlessShapes,
} from './parts.ts'
import { CAPITAL_HEIGHT_RATIO, MIN_TYPE_SIZE_MM } from './letter-widths.ts'
import { typesetText } from './typeset-text.ts'
import { CODE_PLACES } from './logo-places.ts'
import type { DesignInk, OwnDesign, PlacedPicture } from './own-design.ts'
import { boxPath, transformShapes, type Shape } from './shapes.ts'
import { SURFACE_CUTS, type SurfaceCut, type SurfaceKey } from './surface-cuts.ts'
import type { SurfaceName } from './surface-names.ts'
import { type NamePosition, TEXT_POSITIONS } from './text-positions.ts'

/** The texts and other contents of a print. */
export interface PrintedContents {
  /** The printed name; '' if there is none. */
  name: string
  line: string
  /** The address that the printed QR code contains. */
  address: string
  /** Printed words in the product's language. */
  words: { menu: string; touch: string }
  /** The name of the company that sells the product, printed in place of the service's mark; null for the mark. */
  company: string | null
  layout: PrintLayout
  /** The buyer's own design: in full-colour print it replaces the layout, in one-colour print it is a logo. */
  ownDesign?: OwnDesign | null
}

/** The print of one surface of a product, in millimetres. */
export interface Artwork<Outline = string> extends SurfaceCut {
  /** The background under all shapes: a colour over the whole surface, and the buyer's picture on it. */
  beneath?: { colour: string; picture: PlacedPicture | null }
  shapes: Shape<Outline | string>[]
  /** The buyer's logo, printed in the one ink; its outline is stored under the picture's id. */
  logo?: { picture: PlacedPicture; fill: string }
  /** Whether the surface is brushed metal, whose grain product pictures show. */
  isBrushed: boolean
  /** The ink in which all shapes are printed; 'all' means full-colour print. */
  ink: 'white' | 'black' | 'all'
}

interface Sheet<Outline> {
  tools: PrintTools<Outline>
  inks: Inks & { isLight: boolean }
  contents: PrintedContents
  /** The buyer's own design, with background pictures or a logo; null for a print of our design. */
  ownDesign: OwnDesign | null
}

/** The colours of the shapes printed over a buyer's own design. */
const OWN_INKS: Record<DesignInk, Inks & { isLight: boolean }> = {
  dark: { print: '#11131a', faint: '#3c4150', spark: '#11131a', isLight: false },
  light: { print: '#ffffff', faint: '#eef0f6', spark: '#ffffff', isLight: true },
}

type DrawSurface = <Outline>(sheet: Sheet<Outline>) => Shape<Outline | string>[]

/** The distance in millimetres between the descenders of a name and the line under it. */
const UNDER_NAME = 1.6
/** The corner radius of the plate behind a QR code, in millimetres; the code's quiet zone is wider. */
const PLATE_CORNER = 1.6

/** The printed parts of each surface; sizes are in the surface's units. */
const SURFACES: Partial<Record<SurfaceKey, DrawSurface>> = {
  '1-front': sheet => [
    ...sign(sheet, '1-front'),
    ...contactless(sheet, { x: 69.5, y: 6.4, width: 10.5 }),
    ...nameAndLine(sheet, '1-front'),
  ],
  '1-back': sheet => [...sign(sheet, '1-back'), ...code(sheet, '1-back'), ...nameAndLine(sheet, '1-back')],
  '2-front': sheet => [
    ...sign(sheet, '2-front'),
    ...contactless(sheet, { x: 92, y: 9, width: 16 }),
    ...code(sheet, '2-front'),
    ...nameAndLine(sheet, '2-front'),
    ...touch(sheet, { x: 12, y: hasLine(sheet) ? 105 : 103, width: 94, size: 4.9, anchor: 'middle' }),
  ],
  '3-front': sheet => [
    ...sign(sheet, '3-front'),
    ...nameAndLine(sheet, '3-front'),
    ...code(sheet, '3-front'),
  ],
  '3-back': sheet => [
    ...code(sheet, '3-back'),
    ...touch(sheet, { x: 6, y: 67, width: 42, size: 3.7, anchor: 'middle' }),
    ...contactless(sheet, { x: 23, y: 71, width: 9 }),
  ],
  '4-front': sheet => [
    ...hint(sheet, sheet.contents.words.menu, {
      x: 8,
      y: 31,
      width: 84,
      size: 17,
      anchor: 'middle',
      fill: sheet.inks.print,
    }),
    ...nameAndLine(sheet, '4-front'),
    ...code(sheet, '4-front'),
    ...touch(sheet, { x: 10, y: 120, width: 80, size: 4.9, anchor: 'middle' }),
    ...sign(sheet, '4-front'),
  ],
}

/**
 * Draws the print of one surface of a product; null if nothing is printed on the surface.
 * @param bleed how far in millimetres a background extends beyond the edges
 */
export function drawArtwork<Outline>(
  tools: PrintTools<Outline>,
  choice: Pick<ProductChoice, 'accessory' | 'colour'>,
  surfaceName: SurfaceName,
  contents: PrintedContents,
  bleed = 0,
): Artwork<Outline> | null {
  const key: SurfaceKey = `${choice.accessory}-${surfaceName}`
  const [draw, cut] = [SURFACES[key], SURFACE_CUTS[key]]
  if (!draw || !cut) return null
  const isFullColour = choice.colour === FULL_COLOUR_BASE
  const ownDesign = contents.ownDesign?.isLogo === !isFullColour ? contents.ownDesign : null
  if (isFullColour && ownDesign) {
    const { background, ink, pictures } = ownDesign
    return {
      ...cut,
      beneath: { colour: background, picture: pictures[surfaceName] ?? null },
      shapes: draw({ tools, inks: OWN_INKS[ink], contents, ownDesign }),
      isBrushed: false,
      ink: 'all',
    }
  }
  const layout = FULL_COLOUR_LAYOUTS[contents.layout]
  const inks = isFullColour ? layout.inks : oneColour(choice.colour)
  const logo = ownDesign?.pictures[surfaceName]
  const under = isFullColour ? layout.background(cut.width + 2 * bleed, cut.height + 2 * bleed) : []
  return {
    ...cut,
    shapes: [
      ...transformShapes(under, { x: -bleed, y: -bleed, scale: 1 }),
      ...draw({ tools, inks, contents, ownDesign }),
    ],
    ...(logo && { logo: { picture: logo, fill: inks.print } }),
    isBrushed: isMetal(choice.colour),
    ink: isFullColour ? 'all' : inks.isLight ? 'white' : 'black',
  }
}

function oneColour(colour: ProductChoice['colour']): Inks & { isLight: boolean } {
  const { print } = BASE_COLOURS[COLOUR_KEYS[colour]]
  return { print, faint: print, spark: print, isLight: print === '#ffffff' }
}

/** Draws the service's mark, or the name of the company that sells the product if the name is readable there. */
function sign<Outline>(
  { tools, inks, contents, ownDesign }: Sheet<Outline>,
  surface: keyof typeof TEXT_POSITIONS,
): Shape<Outline | string>[] {
  if (ownDesign?.hasSign === false) return []
  const { x, y, size, room } = TEXT_POSITIONS[surface].mark
  if (contents.company === null) return brandMarkShapes(inks, { x, y, width: size })
  const place = {
    ...room,
    top: y,
    bottom: y + size,
    size: size * 0.5,
    weight: 700,
    fill: inks.print,
  } as const
  const set = typesetText(tools.outline, contents.company, place)
  if (!set || set.size < MIN_TYPE_SIZE_MM) return []
  // The company's name is centred on the height of the mark.
  return transformShapes(set.shapes, {
    x: 0,
    y: (y - (set.first - set.size * CAPITAL_HEIGHT_RATIO)) / 2,
    scale: 1,
  })
}

/** Draws the name, in one or two lines, and the line under it. */
function nameAndLine<Outline>(
  { tools, inks, contents }: Sheet<Outline>,
  surface: keyof typeof TEXT_POSITIONS,
): Shape<Outline>[] {
  const { size, bottom, ...room }: NamePosition = TEXT_POSITIONS[surface].name
  const line = typesetText(tools.outline, contents.line, {
    ...room,
    bottom: bottom.withLine,
    size: size.line,
    weight: 400,
    fill: inks.faint,
  })
  const above = (set: { size: number; first: number }) =>
    set.first - set.size * CAPITAL_HEIGHT_RATIO - size.name * 0.25 - UNDER_NAME
  const name = typesetText(tools.outline, contents.name, {
    ...room,
    bottom: line ? above(line) : bottom.alone,
    size: size.name,
    weight: 700,
    fill: inks.print,
  })
  return [...(name?.shapes ?? []), ...(line?.shapes ?? [])]
}

interface LinePlace {
  x: number
  y: number
  width: number
  size: number
  anchor?: 'start' | 'middle'
}

function hasLine<Outline>({ contents }: Sheet<Outline>): boolean {
  return contents.line !== ''
}

function contactless<Outline>({ inks, ownDesign }: Sheet<Outline>, place: PrintBox): Shape[] {
  return ownDesign?.hasHints === false ? [] : contactlessShapes(inks.print, place)
}

function touch<Outline>(sheet: Sheet<Outline>, place: LinePlace): Shape<Outline>[] {
  return hint(sheet, sheet.contents.words.touch, { ...place, weight: 400, fill: sheet.inks.faint })
}

/** Draws the words that explain how to use the product. */
function hint<Outline>(
  { tools, ownDesign }: Sheet<Outline>,
  text: string,
  place: Parameters<typeof textLine>[2],
): Shape<Outline>[] {
  return ownDesign?.hasHints === false ? [] : textLine(tools.outline, text, place)
}

/** Draws the QR code of the page; over a picture it gets a plain plate, so that cameras can read it on any picture. */
function code<Outline>(
  { tools, inks, contents, ownDesign }: Sheet<Outline>,
  surface: keyof typeof CODE_PLACES,
): Shape[] {
  const { x, y, width } = CODE_PLACES[surface]
  if (ownDesign && !ownDesign.isLogo) {
    const modules = qrShapes(
      tools.code(contents.address),
      { x, y, width },
      { fill: OWN_INKS.dark.print, isLight: false },
    )
    return [{ d: boxPath(x, y, width, width, PLATE_CORNER), fill: '#ffffff' }, ...modules]
  }
  return qrShapes(tools.code(contents.address), { x, y, width }, { fill: inks.print, isLight: inks.isLight })
}
