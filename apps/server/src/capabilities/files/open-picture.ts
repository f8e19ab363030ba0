import sharp, { type Sharp } from 'sharp'
import type { ImageKind } from './image-kind.ts'

const MEGA = 1_000_000
/** The largest picture that is looked at: a phone's 100 megapixels. */
const MAX_PIXELS = 100 * MEGA
/**
 * Where a picture can't be read line by line, all of it is in memory at once: up to 12 bytes a pixel for an interlaced one
 * or a HEIC, 40 for AVIF, which browsers cut before they send it.
 */
const MAX_PIXELS_AT_ONCE = { avif: 6 * MEGA, heic: 25 * MEGA, interlaced: 25 * MEGA }

// Every picture is another one: a cache would only hold memory.
sharp.cache(false)

/** A stranger's picture for our decoder, which gives up at a file that ends too early. */
export function readPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
}

/**
 * What a picture says of itself, read without decoding it.
 * @throws Error when it has more pixels than its kind may have.
 */
export async function measurePicture(bytes: Buffer, kind: ImageKind): Promise<{ icc?: Buffer | undefined }> {
  const { width, height, isProgressive, icc } = await readPicture(bytes).metadata()
  if (width * height > pixelLimit(kind, isProgressive)) throw new Error('too many pixels')
  return { icc }
}

function pixelLimit(kind: ImageKind, isInterlaced: boolean): number {
  if (kind === 'avif' || kind === 'heic') return MAX_PIXELS_AT_ONCE[kind]
  return isInterlaced ? MAX_PIXELS_AT_ONCE.interlaced : MAX_PIXELS
}
