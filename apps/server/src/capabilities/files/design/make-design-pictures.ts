import sharp from 'sharp'
import { decodeHeic } from '../decode-heic.ts'
import { sanitiseDrawing } from '../drawing/sanitise-drawing.ts'
import { imageKind, type ImageKind } from '../image-kind.ts'
import { measurePicture, readPicture, TooManyPixels } from '../open-picture.ts'
import { type DesignPicture, UnusableDesign } from './design-picture.ts'
import { encodeDesign } from './encode-design.ts'

/** Pixels of the longer side: 600 dpi over the largest thing with its bleed. */
const PRINT_PIXELS = 3_700
/** Of what has no pixels of its own. */
const DRAWN_PIXELS = 3_600
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
  return encodeDesign(readPicture(readable).autoOrient().resize(box), kind === 'png' ? 'lossless' : 'photo')
}

async function fromDrawing(drawing: Buffer): Promise<DesignPicture> {
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(MOST_DENSITY, (PLAIN_DENSITY * DRAWN_PIXELS) / Math.max(width, height))
  const box = { width: DRAWN_PIXELS, height: DRAWN_PIXELS, fit: 'inside' } as const
  return encodeDesign(sharp(drawing, { density: Math.max(1, density) }).resize(box), 'lossless')
}

async function fromPdf(bytes: Buffer): Promise<DesignPicture[]> {
  // Four megabytes of WebAssembly, for those who need it.
  const { renderPdf } = await import('./render-pdf.ts')
  const pictures: DesignPicture[] = []
  for (const { data, width, height } of await renderPdf(bytes, DRAWN_PIXELS)) {
    const page = sharp(data, { raw: { width, height, channels: 4 } })
    pictures.push(await encodeDesign(page, 'lossless'))
  }
  return pictures
}

/** The decoder's errors are the picture's fault, because it has no other input. */
function refuse(error: unknown): never {
  if (error instanceof UnusableDesign) throw error
  throw new UnusableDesign(error instanceof TooManyPixels ? 'image-too-many-pixels' : 'image-invalid')
}
