import {
  ACCESSORY_KEYS,
  type CardScreen,
  COLOURED_PARTS,
  isForPlace,
  isMetal,
  type PictureFormat,
  type PictureView,
  type PictureWidth,
  type ProductChoice,
} from '@dotyk/domain/catalogue'
import {
  type Artwork,
  drawArtwork,
  type PrintedContents,
  type PrintTools,
  SURFACE_NAMES,
} from '@dotyk/domain/print'
import { materialTint, ribbonTint, type Tint, WHITE_TINT } from '@dotyk/product-view/tints'
import sharp from 'sharp'
import { blurPrint } from './blur-print.ts'
import { type ColouredPart, composeLight } from './compose-light.ts'
import { type Corners, surfaceSize } from './homography.ts'
import type { DesignFiles } from './print/lay-on-design.ts'
import { drawPrint } from './print/draw-print.ts'
import { drawScreen } from './print/draw-screen.ts'
import type { RenderedView, ProductRenders } from './renders.ts'
import { type Pixels, type WarpedPrint, warpPrintInBox } from './warp-print.ts'

export interface ProductPictureRequest {
  choice: ProductChoice
  view: PictureView
  width: PictureWidth
  format: PictureFormat
  contents: PrintedContents
}

export interface PictureToDraw extends ProductPictureRequest {
  /** Whether the picture is kept for many visitors, which makes a tenth fewer bytes worth twice the work. */
  isKept: boolean
  /** The pictures of the buyer's own design, in the size for screens. */
  designFiles: DesignFiles
}

/** The tint of a white card's back, which faces away from the lights and would otherwise look as grey as the paper behind it. */
const WHITE_BACK_TINT: Tint = [0.97, 0.97, 0.965]
const SCREEN_TINT: Tint = [0.02, 0.02, 0.03]

interface Size {
  width: number
  height: number
}

interface Drawing {
  renders: ProductRenders
  print: PrintTools
}

/** Draws a picture of the chosen product with its print, as a file; its height is three quarters of its width. */
export async function drawProduct({ renders, print }: Drawing, wanted: PictureToDraw): Promise<Buffer> {
  const name = `${ACCESSORY_KEYS[wanted.choice.accessory]}-${wanted.view}`
  const view = renders.views[name]
  if (!view) throw new Error(`There is no render of ${name}.`)
  const size = { width: wanted.width, height: Math.round((wanted.width * view.height) / view.width) }
  const partsShown = Object.keys(view.brightest).filter(part => isShown(part, wanted.choice))
  const [stage, ...parts] = await Promise.all([
    renders.readStage(name, size),
    ...partsShown.map(async (part): Promise<ColouredPart> => {
      const lit = await renders.readPart(name, part, size)
      return { ...lit, ...(await coloured({ renders, print }, wanted, view, part, size)) }
    }),
  ])
  return encode(composeLight(stage, size.width, parts), size, wanted)
}

/** Whether a part belongs to the chosen product; the coloured part exists twice, in plastic and in metal. */
function isShown(part: string, { accessory, colour }: ProductChoice): boolean {
  const own = COLOURED_PARTS[accessory]
  if (part === own) return !isMetal(colour)
  return part === `${own}-metal` ? isMetal(colour) : true
}

async function coloured(
  { renders, print: tools }: Drawing,
  { choice, contents, view: side, designFiles }: PictureToDraw,
  view: RenderedView,
  part: string,
  size: Size,
): Promise<Pick<ColouredPart, 'tint' | 'print' | 'shines' | 'isMetal'>> {
  if (part === 'screen') {
    const kind: CardScreen = isForPlace(choice.accessory) ? 'place' : 'person'
    const page = await renders.readScreen(kind, choice.language)
    const screen = await drawScreen(tools.outline, contents, page)
    return { tint: SCREEN_TINT, print: await warped(screen, view, 'screen', size), shines: true }
  }
  if (part.startsWith('ribbon-')) return { tint: ribbonTint(choice, part), print: null }
  const surface = SURFACE_NAMES.find(each => view.surfaces[each]) ?? 'front'
  const artwork = drawArtwork(tools, choice, surface, contents)
  const across = artwork ? widthOf(artwork, view, surface, size) : 0
  const drawn = artwork && across ? await drawPrint(artwork, across * 1.5, designFiles) : null
  const own = materialTint(choice)
  const isTurnedAway = side === 'back' && ACCESSORY_KEYS[choice.accessory] === 'nfc-card'
  const tint = own === WHITE_TINT && isTurnedAway ? WHITE_BACK_TINT : own
  return { tint, print: drawn && (await warped(drawn, view, surface, size)), isMetal: isMetal(choice.colour) }
}

/** How many of the picture's pixels the artwork is seen wide; 0 where its surface isn't seen. */
function widthOf(artwork: Artwork, view: RenderedView, surface: string, size: Size): number {
  const corners = view.surfaces[surface]
  if (!corners) return 0
  const seen = surfaceSize(scaled(corners, size.width / view.width))
  return Math.max(seen.width, (seen.height * artwork.width) / artwork.height)
}

/** A print in the perspective and the focus of a surface; null where the surface isn't seen. */
async function warped(
  print: Pixels,
  view: RenderedView,
  surface: string,
  size: Size,
): Promise<WarpedPrint | null> {
  const corners = view.surfaces[surface]
  if (!corners) return null
  const scale = size.width / view.width
  const sharpPrint = warpPrintInBox(print, scaled(corners, scale), size)
  const blur = view.blur?.[surface]
  return blur ? blurPrint(sharpPrint, blur, scale) : sharpPrint
}

function scaled(corners: Corners, by: number): Corners {
  const [a, b, c, d] = corners.map(([x, y]) => [x * by, y * by] as const)
  if (!a || !b || !c || !d) throw new Error('A surface has four corners.')
  return [a, b, c, d]
}

function encode(pixels: Buffer, size: Size, { format, isKept }: PictureToDraw): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } })
  return format === 'avif'
    ? picture.avif({ quality: 52, effort: isKept ? 2 : 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.jpeg({ quality: 82, progressive: true }).toBuffer()
}
