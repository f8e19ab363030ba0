import { PICTURE_MEGAPIXELS } from '@dotyk/domain/profile'
import sharp, { type Sharp } from 'sharp'
import type { ImageKind } from './image-kind.ts'

const MEGA = 1_000_000
const MAX_PIXELS = PICTURE_MEGAPIXELS.others * MEGA
/**
 * Where a picture can't be read line by line, all of it is in memory at once: up to 12 bytes a pixel for an interlaced one
 * or a HEIC, 40 for AVIF, which browsers cut before they send it.
 */
const MAX_PIXELS_AT_ONCE = {
  avif: PICTURE_MEGAPIXELS.avif * MEGA,
  heic: PICTURE_MEGAPIXELS.heic * MEGA,
  interlaced: 25 * MEGA,
}

/** Said to the sender, who can do something about it. */
export class TooManyPixelsError extends Error {
  override name = 'TooManyPixelsError'
}

// Every picture is another one: a cache would only hold memory.
sharp.cache(false)

/** A stranger's picture for our decoder, which gives up at a file that ends too early. */
export function createPictureDecoder(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
}

/**
 * Reads a picture's size and profile without decoding it.
 * @throws TooManyPixelsError when it has more than its kind may have.
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
