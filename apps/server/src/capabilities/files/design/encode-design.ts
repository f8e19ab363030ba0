import { edgeColours } from '@dotyk/domain/print'
import sharp, { type Sharp } from 'sharp'
import { type DesignPicture, UnusableDesignError } from './design-picture.ts'

export const PREVIEW_PIXELS = 1_600
/** The minimum side of a picture in pixels; a smaller picture has nothing to print. */
export const LEAST_PIXELS = 16
/** The maximum size in bytes of a lossless picture; a larger one is stored as a JPEG. */
const LOSSLESS_BYTES = 12 * 1024 * 1024
/** The opacity from which a pixel counts as visible, and the brightness from which it counts as white, from 0 to 255. */
const VISIBLE = 24
const WHITE = 244

/**
 * Converts a decoded picture to the files that are stored.
 * @throws UnusableDesign `design-too-small`, `design-empty`
 */
export async function encodeDesign(picture: Sharp, source: 'photo' | 'lossless'): Promise<DesignPicture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.min(width, height) < LEAST_PIXELS) throw new UnusableDesignError('design-too-small')
  const { isTransparent, isWhite, isEmpty } = lookAt(data)
  if (isEmpty) throw new UnusableDesignError('design-empty')
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
  return {
    ...print,
    preview,
    width,
    height,
    isTransparent,
    isWhite,
    edgeColours: edgeColours({ data, width, height }),
  }
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

/** Analyses the visible pixels, given as red, green, blue and opacity. */
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
