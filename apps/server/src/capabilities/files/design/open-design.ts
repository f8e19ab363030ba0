import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from '../decode-heic.ts'
import { sanitiseDrawing } from '../drawing/sanitise-drawing.ts'
import { imageKind, type ImageKind } from '../image-kind.ts'
import { measurePicture, createPictureDecoder, TooManyPixelsError } from '../open-picture.ts'
import { UnusableDesignError } from './design-picture.ts'

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

/** A page of a buyer's file, not decoded yet. */
export interface OpenedDesign {
  picture: Sharp
  /** How it came: a photo is kept as one. */
  source: 'photo' | 'lossless'
}

/**
 * Opens a buyer's file: one picture, or two of a PDF with two pages. They are made of pixels alone, upright.
 * @throws UnusableDesign, and what the decoder throws (`refuse`)
 */
export async function openDesign(bytes: Buffer): Promise<OpenedDesign[]> {
  const kind = imageKind(bytes)
  if (kind) return [await openImage(bytes, kind)]
  const head = bytes.toString('latin1', 0, HEADER_WITHIN)
  if (head.includes(PDF)) return openPdf(bytes)
  if (head.includes(POSTSCRIPT)) throw new UnusableDesignError('design-without-pdf')
  const drawing = sanitiseDrawing(bytes)
  if (!drawing) throw new UnusableDesignError('file-type')
  return [await openDrawing(drawing)]
}

async function openImage(bytes: Buffer, kind: ImageKind): Promise<OpenedDesign> {
  const { icc } = await measurePicture(bytes, kind)
  const box = { width: PRINT_PIXELS, height: PRINT_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  const readable = kind === 'heic' ? await decodeHeic(bytes, box, icc) : bytes
  const picture = createPictureDecoder(readable).autoOrient().resize(box)
  return { picture, source: kind === 'png' ? 'lossless' : 'photo' }
}

async function openDrawing(drawing: Buffer): Promise<OpenedDesign> {
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(MOST_DENSITY, (PLAIN_DENSITY * DRAWN_PIXELS) / Math.max(width, height))
  const box = { width: DRAWN_PIXELS, height: DRAWN_PIXELS, fit: 'inside' } as const
  return { picture: sharp(drawing, { density: Math.max(1, density) }).resize(box), source: 'lossless' }
}

async function openPdf(bytes: Buffer): Promise<OpenedDesign[]> {
  // Four megabytes of WebAssembly, for those who need it.
  const { renderPdf } = await import('./render-pdf.ts')
  const pages = await renderPdf(bytes, DRAWN_PIXELS)
  return pages.map(({ data, width, height }) => ({
    picture: sharp(data, { raw: { width, height, channels: 4 } }),
    source: 'lossless',
  }))
}

/** The decoder's errors are the picture's fault, because it has no other input. */
export function refuse(error: unknown): never {
  if (error instanceof UnusableDesignError) throw error
  throw new UnusableDesignError(
    error instanceof TooManyPixelsError ? 'image-too-many-pixels' : 'image-invalid',
  )
}
