import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from '../decode-heic.ts'
import { sanitiseDrawing } from '../drawing/sanitise-drawing.ts'
import { imageKind, type ImageKind } from '../image-kind.ts'
import { measurePicture, createPictureDecoder, TooManyPixelsError } from '../open-picture.ts'
import { UnusableDesignError } from './design-picture.ts'

/** The maximum longer side in pixels: 600 dpi for the largest product with its bleed. */
const PRINT_PIXELS = 3_700
/** The longer side in pixels of a drawing, which has no pixels of its own. */
const DRAWN_PIXELS = 3_600
/** The density at which an SVG is drawn at its own size: the library counts in 72nds of an inch. */
const PLAIN_DENSITY = 72
const MOST_DENSITY = 20_000

const PDF = '%PDF-'
const HEADER_WITHIN = 1_024
const POSTSCRIPT = '%!PS'

/** A page of a buyer's file, not decoded yet. */
export interface DesignPage {
  picture: Sharp
  /** How the picture was uploaded: a photo stays a photo, so its print file is a JPEG. */
  source: 'photo' | 'lossless'
}

/**
 * Opens a buyer's file: one picture, or two for a PDF with two pages. The pictures consist only of pixels, upright.
 * @throws UnusableDesign, and the decoder's errors (see `refuse`)
 */
export async function openDesign(bytes: Buffer): Promise<DesignPage[]> {
  const kind = imageKind(bytes)
  if (kind) return [await openImage(bytes, kind)]
  const head = bytes.toString('latin1', 0, HEADER_WITHIN)
  if (head.includes(PDF)) return openPdf(bytes)
  if (head.includes(POSTSCRIPT)) throw new UnusableDesignError('design-without-pdf')
  const drawing = sanitiseDrawing(bytes)
  if (!drawing) throw new UnusableDesignError('file-type')
  return [await openDrawing(drawing)]
}

async function openImage(bytes: Buffer, kind: ImageKind): Promise<DesignPage> {
  const { icc } = await measurePicture(bytes, kind)
  const box = { width: PRINT_PIXELS, height: PRINT_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  const readable = kind === 'heic' ? await decodeHeic(bytes, box, icc) : bytes
  const picture = createPictureDecoder(readable).autoOrient().resize(box)
  return { picture, source: kind === 'png' ? 'lossless' : 'photo' }
}

async function openDrawing(drawing: Buffer): Promise<DesignPage> {
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(MOST_DENSITY, (PLAIN_DENSITY * DRAWN_PIXELS) / Math.max(width, height))
  const box = { width: DRAWN_PIXELS, height: DRAWN_PIXELS, fit: 'inside' } as const
  return { picture: sharp(drawing, { density: Math.max(1, density) }).resize(box), source: 'lossless' }
}

async function openPdf(bytes: Buffer): Promise<DesignPage[]> {
  // The renderer is four megabytes of WebAssembly, so it is loaded only when it is needed.
  const { renderPdf } = await import('./render-pdf.ts')
  const pages = await renderPdf(bytes, DRAWN_PIXELS)
  return pages.map(({ data, width, height }) => ({
    picture: sharp(data, { raw: { width, height, channels: 4 } }),
    source: 'lossless',
  }))
}

/** Turns a decoder's error into a problem of the picture, because the decoder has no other input. */
export function refuse(error: unknown): never {
  if (error instanceof UnusableDesignError) throw error
  throw new UnusableDesignError(
    error instanceof TooManyPixelsError ? 'image-too-many-pixels' : 'image-invalid',
  )
}
