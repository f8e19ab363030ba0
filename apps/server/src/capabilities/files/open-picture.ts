import { PICTURE_MEGAPIXELS } from '@dotyk/domain/profile'
import sharp, { type Sharp } from 'sharp'
import type { ImageKind } from './image-kind.ts'

const MEGA = 1_000_000
const MAX_PIXELS = PICTURE_MEGAPIXELS.others * MEGA
/**
 * The maximum pixels of pictures that can't be read line by line, so that the whole picture is in memory: up to 12 bytes a pixel
 * for an interlaced picture or a HEIC, and 40 for AVIF, which browsers crop before they send it.
 */
const MAX_PIXELS_AT_ONCE = {
  avif: PICTURE_MEGAPIXELS.avif * MEGA,
  heic: PICTURE_MEGAPIXELS.heic * MEGA,
  interlaced: 25 * MEGA,
}

/** An error that is shown to the uploader, who can choose a smaller picture. */
export class TooManyPixelsError extends Error {
  override name = 'TooManyPixelsError'
}

// Every uploaded picture is different, so a cache would only use up memory.
sharp.cache(false)

/** Creates a decoder for a stranger's picture, which fails if the file is truncated. */
export function createPictureDecoder(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
}

/**
 * Reads a picture's size and profile without decoding it.
 * @throws TooManyPixelsError if the picture has more pixels than its kind may have.
 */
export async function measurePicture(bytes: Buffer, kind: ImageKind): Promise<{ icc?: Buffer | undefined }> {
  const { width, height, isProgressive, icc } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > pixelLimit(kind, isProgressive)) throw new TooManyPixelsError()
  return { icc }
}

function pixelLimit(kind: ImageKind, isInterlaced: boolean): number {
  if (kind === 'avif' || kind === 'heic') return MAX_PIXELS_AT_ONCE[kind]
  return isInterlaced ? MAX_PIXELS_AT_ONCE.interlaced : MAX_PIXELS
}
