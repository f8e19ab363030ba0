import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { CropFrame } from './crop-frame.ts'

/** The side of the uploaded square in pixels; the server creates the smaller sizes. */
const PHOTO_SIDE_PX = 1_024

/**
 * Decodes a file into an upright picture; returns null if only the server may be able to read its format (HEIC).
 * @throws RangeError if the file cannot be decoded here and is too large to upload unchanged.
 */
export async function openPhoto(file: File): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture && file.size > FILE_LIMITS.photo) throw new RangeError('the photo is too large')
  return picture
}

/** Returns the crop square of a picture as a JPEG. */
export function cropPhoto(picture: ImageBitmap, { x, y, side }: CropFrame): Promise<Blob> {
  const size = Math.max(1, Math.min(Math.round(side), PHOTO_SIDE_PX))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency, so transparent areas become white instead of black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size, size)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('the photo could not be cut'))),
      'image/jpeg',
      0.9,
    ),
  )
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(blob)
  })
}
