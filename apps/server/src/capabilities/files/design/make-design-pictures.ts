import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from '../decode-heic.ts'
import { sanitiseDrawing } from '../drawing/sanitise-drawing.ts'
import { imageKind, type ImageKind } from '../image-kind.ts'
import { measurePicture, readPicture, TooManyPixels } from '../open-picture.ts'
import { type DesignPicture, UnusableDesign } from './design-picture.ts'

/** Pixels of the longer side: 600 dpi over the largest thing with its bleed. */
const PRINT_PIXELS = 3_700
/** Of what has no pixels of its own. */
const DRAWN_PIXELS = 3_600
const PREVIEW_PIXELS = 1_600
/** A smaller picture has nothing to print. */
const LEAST_PIXELS = 16
/** A picture without loss that takes more bytes is kept as a JPEG. */
const LOSSLESS_BYTES = 12 * 1024 * 1024
/** What can be seen of a colour, and what is called white, of 255. */
const VISIBLE = 24
const WHITE = 244
/** SVG's unit is a 96th of an inch; the library counts in 72nds. */
const PLAIN_DENSITY = 72
const MOST_DENSITY = 20_000

const PDF = '%PDF-'
const HEADER_WITHIN = 1_024
const POSTSCRIPT = '%!PS'

/**
 * Makes a buyer's file into pictures for print: one, or two of a PDF with two pages. What comes out is made of pixels alone,
 * upright and in sRGB.
 * @throws UnusableDesign
 */
export async function makeDesignPictures(bytes: Buffer): Promise<DesignPicture[]> {
  const kind = imageKind(bytes)
  if (kind) return [await fromImage(bytes, kind).catch(refuse)]
  const head = bytes.toString('latin1', 0, HEADER_WITHIN)
  if (head.includes(PDF)) return fromPdf(bytes)
  if (head.includes(POSTSCRIPT)) throw new UnusableDesign('design-without-pdf')
  const drawing = sanitiseDrawing(bytes)
  if (!drawing) throw new UnusableDesign('file-type')
  return [await fromDrawing(drawing).catch(refuse)]
}

async function fromImage(bytes: Buffer, kind: ImageKind): Promise<DesignPicture> {
  const { icc } = await measurePicture(bytes, kind)
  const box = { width: PRINT_PIXELS, height: PRINT_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  const readable = kind === 'heic' ? await decodeHeic(bytes, box, icc) : bytes
  return make(readPicture(readable).autoOrient().resize(box), kind === 'png' ? 'lossless' : 'photo')
}

async function fromDrawing(drawing: Buffer): Promise<DesignPicture> {
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(MOST_DENSITY, (PLAIN_DENSITY * DRAWN_PIXELS) / Math.max(width, height))
  const box = { width: DRAWN_PIXELS, height: DRAWN_PIXELS, fit: 'inside' } as const
  return make(sharp(drawing, { density: Math.max(1, density) }).resize(box), 'lossless')
}

async function fromPdf(bytes: Buffer): Promise<DesignPicture[]> {
  // Four megabytes of WebAssembly, for those who need it.
  const { renderPdf } = await import('./render-pdf.ts')
  const pictures: DesignPicture[] = []
  for (const { data, width, height } of await renderPdf(bytes, DRAWN_PIXELS)) {
    const page = sharp(data, { raw: { width, height, channels: 4 } })
    pictures.push(await make(page, 'lossless'))
  }
  return pictures
}

async function make(picture: Sharp, source: 'photo' | 'lossless'): Promise<DesignPicture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.min(width, height) < LEAST_PIXELS) throw new UnusableDesign('design-too-small')
  const { isTransparent, isWhite, isEmpty } = lookAt(data)
  if (isEmpty) throw new UnusableDesign('design-empty')
  const pixels = () => {
    const read = sharp(data, { raw: { width, height, channels: 4 } })
    return isTransparent ? read : read.removeAlpha()
  }
  const [print, preview] = await Promise.all([
    encodePrint(pixels, source === 'photo' && !isTransparent, isTransparent),
    pixels()
      .resize({ width: PREVIEW_PIXELS, height: PREVIEW_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 100, effort: 4 })
      .toBuffer(),
  ])
  return { ...print, preview, width, height, isTransparent, isWhite }
}

async function encodePrint(
  pixels: () => Sharp,
  isPhoto: boolean,
  isTransparent: boolean,
): Promise<Pick<DesignPicture, 'print' | 'extension'>> {
  const photo = () => pixels().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  if (isPhoto) return { print: await photo(), extension: 'jpg' }
  const lossless = await pixels().png({ compressionLevel: 7 }).toBuffer()
  return isTransparent || lossless.length <= LOSSLESS_BYTES
    ? { print: lossless, extension: 'png' }
    : { print: await photo(), extension: 'jpg' }
}

/** What there is to see in red, green, blue and opacity. */
function lookAt(data: Uint8Array): Pick<DesignPicture, 'isTransparent' | 'isWhite'> & { isEmpty: boolean } {
  let isTransparent = false
  let isEmpty = true
  let isWhite = true
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    if (opacity < 255) isTransparent = true
    if (opacity < VISIBLE) continue
    isEmpty = false
    const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    if (darkest < WHITE) isWhite = false
    if (isTransparent && !isWhite) break
  }
  return { isTransparent, isWhite, isEmpty }
}

/** The decoder's errors are the picture's fault, because it has no other input. */
function refuse(error: unknown): never {
  if (error instanceof UnusableDesign) throw error
  throw new UnusableDesign(error instanceof TooManyPixels ? 'image-too-many-pixels' : 'image-invalid')
}
