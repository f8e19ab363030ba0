import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { imageKind, type ImageKind } from './image-kind.ts'
import { measurePicture, createPictureDecoder, TooManyPixelsError } from './open-picture.ts'

export interface ProcessedPhoto {
  webp256: Buffer
  webp512: Buffer
  /** The JPEG for vCards and preview images, at most 100 kB (integrations: vCard). */
  jpeg400: Buffer
}

/** The side in pixels of the largest stored photo. */
const LARGEST = 512
const SQUARE = { width: LARGEST, height: LARGEST, fit: 'cover' } as const

/** The maximum size in bytes of the photo that every visitor of a card loads. */
const SMALL_PHOTO_BYTES = 4_096
/**
 * The qualities to try, of which the first that fits is used; below the last one faces look bad, so a detailed photo stays
 * larger.
 */
const SMALL_PHOTO_QUALITIES = [82, 75, 68, 60, 52, 45, 38, 32]

/**
 * Converts a person's picture to the stored photo: upright, square, sRGB, on white, without the camera's metadata. Returns null
 * if the file isn't a picture or exceeds our limits.
 */
export async function makePhoto(bytes: Buffer): Promise<ProcessedPhoto | 'pixels' | null> {
  const kind = imageKind(bytes)
  // Any error of the decoder is the picture's fault, because it has no other input.
  const square = kind && (await readSquare(bytes, kind).catch(pixelLimitReason))
  return square === 'pixels' ? square : square && encode(square)
}

/** The reason why a picture could not be read: too many pixels, or unknown. */
export function pixelLimitReason(error: unknown): 'pixels' | null {
  return error instanceof TooManyPixelsError ? 'pixels' : null
}

type Square = () => Sharp

async function readSquare(bytes: Buffer, kind: ImageKind): Promise<Square> {
  const { icc } = await measurePicture(bytes, kind)
  const { data, info } = await createPictureDecoder(
    kind === 'heic' ? await decodeHeic(bytes, SQUARE, icc) : bytes,
  )
    .autoOrient()
    .resize(SQUARE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function encode(square: Square): Promise<ProcessedPhoto> {
  return {
    webp256: await encodeSmall(square),
    webp512: await square().webp({ quality: 80, effort: 5, preset: 'photo' }).toBuffer(),
    jpeg400: await square().resize(400).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  }
}

async function encodeSmall(square: Square): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of SMALL_PHOTO_QUALITIES) {
    smallest = await square().resize(256).webp({ quality, effort: 6, preset: 'photo' }).toBuffer()
    if (smallest.length <= SMALL_PHOTO_BYTES) break
  }
  return smallest
}
