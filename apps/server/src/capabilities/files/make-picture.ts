import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { sanitiseDrawing } from './drawing/sanitise-drawing.ts'
import { imageKind } from './image-kind.ts'
import { pixelLimitReason } from './make-photo.ts'
import { measurePicture, createPictureDecoder } from './open-picture.ts'
import { newFileId } from './new-file-id.ts'
import type { ProcessedPicture } from './processed-picture.ts'
import { isPushPicturePurpose, makePushPicture, type PushPicturePurpose } from './make-push-picture.ts'
import { BACKGROUND_WIDTHS, backgroundFile } from './picture-names.ts'

/**
 * `email` is a logo for mail programs, and `preview` is the picture that messengers show with a link; neither supports SVG and
 * WebP.
 * `push-…` is a part of a notification.
 */
export type PicturePurpose = ScreenUse | 'email' | 'preview' | PushPicturePurpose

/** `layout` is a layout of the print design, which the buyer approves. */
type ScreenUse = 'logo' | 'background' | 'layout'

/** The maximum size of a logo in pixels: three times the size on a card, which is 176 × 42 px. */
const LOGO_BOX = { width: 528, height: 252 }
/** The maximum size of a layout in pixels, enough to judge a print of 150 mm. */
const LAYOUT_BOX = { width: 2_400, height: 2_400 }
const PREVIEW_SHAPE = { width: 1_200, height: 630 }
/** The largest ratio of height to width of a background; the page would cut off the rest of a taller picture. */
const BACKGROUND_SHAPE = 3 / 2
/** The maximum size in bytes of a background on a phone. */
const PHONE_BYTES = 25_000
/** The widths and qualities to try, of which the first that fits is used: a detailed picture loses sharpness first, then size. */
const PHONE_WIDTHS = [640, 480, 320]
const PHONE_QUALITIES = [76, 56, 36, 16]

/**
 * Converts an owner's picture to the stored files: a drawing is sanitised, and a PNG or HEIC becomes WebP in the card's sizes,
 * without metadata; for emails and previews both become a PNG. Returns null for a file that isn't a picture, and `type` for
 * another type of picture.
 */
export async function makePicture(
  bytes: Buffer,
  use: PicturePurpose,
): Promise<ProcessedPicture | 'type' | 'pixels' | null> {
  const kind = imageKind(bytes)
  if (isPushPicturePurpose(use)) return kind && makePushPicture(bytes, kind, use).catch(pixelLimitReason)
  if (kind === 'png' || (kind === 'heic' && isForScreens(use)))
    return makeFromPixels(bytes, kind, use).catch(pixelLimitReason)
  if (kind !== null) return 'type'
  const drawing = sanitiseDrawing(bytes)
  // Refuses an SVG without content, such as one whose only picture was external.
  if (drawing && !DRAWS.test(drawing.toString())) return null
  if (drawing && !isForScreens(use)) return makePng(drawing, use).catch(() => null)
  return drawing && { files: [{ name: `${newFileId()}.svg`, bytes: drawing }] }
}

/** Matches elements of an SVG that may be visible. */
const DRAWS = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image [^>]*href=)/

const isForScreens = (use: PicturePurpose): use is ScreenUse =>
  use === 'logo' || use === 'background' || use === 'layout'

async function makeFromPixels(
  bytes: Buffer,
  kind: 'png' | 'heic',
  use: Exclude<PicturePurpose, PushPicturePurpose>,
): Promise<ProcessedPicture> {
  const { icc } = await measurePicture(bytes, kind)
  if (!isForScreens(use)) return makePng(bytes, use)
  const png =
    kind === 'heic'
      ? await decodeHeic(bytes, { ...LAYOUT_BOX, fit: 'inside', withoutEnlargement: true }, icc)
      : bytes
  if (use === 'background') return makeBackground(png)
  return makeSharp(png, use === 'logo' ? LOGO_BOX : LAYOUT_BOX)
}

async function makePng(picture: Buffer, use: 'email' | 'preview'): Promise<ProcessedPicture> {
  const shape =
    use === 'email'
      ? { ...LOGO_BOX, fit: 'inside' as const, withoutEnlargement: true }
      : { ...PREVIEW_SHAPE, fit: 'cover' as const }
  const bytes = await upright(picture).resize(shape).png({ compressionLevel: 9 }).toBuffer()
  return { files: [{ name: `${newFileId()}.png`, bytes }] }
}

async function makeSharp(png: Buffer, box: { width: number; height: number }): Promise<ProcessedPicture> {
  const small = await upright(png)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  // Flat shapes are smaller and sharper with lossless compression, and photographs are smaller with lossy compression.
  const [flat, photographic] = await Promise.all([
    createPictureDecoder(small).webp({ lossless: true, effort: 5 }).toBuffer(),
    createPictureDecoder(small).webp({ quality: 88, alphaQuality: 100, effort: 5 }).toBuffer(),
  ])
  const webp = flat.length <= photographic.length * 1.5 ? flat : photographic
  return { files: [{ name: `${newFileId()}.webp`, bytes: webp }] }
}

async function makeBackground(png: Buffer): Promise<ProcessedPicture> {
  const id = newFileId()
  const [large, small] = BACKGROUND_WIDTHS
  return {
    files: [
      { name: backgroundFile(id, large), bytes: await encodeBackground(sizedBackground(png, large), 76) },
      { name: backgroundFile(id, small), bytes: await encodeForPhones(png) },
    ],
  }
}

async function encodeForPhones(png: Buffer): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const width of PHONE_WIDTHS) {
    const { data, info } = await sizedBackground(png, width).raw().toBuffer({ resolveWithObject: true })
    const { width: columns, height, channels } = info
    for (const quality of PHONE_QUALITIES) {
      bytes = await encodeBackground(sharp(data, { raw: { width: columns, height, channels } }), quality)
      if (bytes.length <= PHONE_BYTES) return bytes
    }
  }
  return bytes
}

function sizedBackground(png: Buffer, width: number): Sharp {
  const height = Math.round(width * BACKGROUND_SHAPE)
  return upright(png).resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

function encodeBackground(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.webp({ quality, effort: 5, preset: 'photo' }).toBuffer()
}

function upright(png: Buffer): Sharp {
  return createPictureDecoder(png).autoOrient().toColourspace('srgb')
}
