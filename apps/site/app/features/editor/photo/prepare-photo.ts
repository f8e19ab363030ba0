import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { Frame } from './crop-frame.ts'

/** The largest side of the uploaded square; the server makes the smaller ones. */
const PHOTO_SIDE_PX = 1_024

/**
 * The picture of a file, upright; null when this browser can't read its format though the server may (HEIC).
 * @throws RangeError when it can't be read here and is too large to send as it is.
 */
export async function openPhoto(file: File): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture && file.size > FILE_LIMITS.photo) throw new RangeError('the photo is too large')
  return picture
}

/** The chosen square of a picture as a JPEG. */
export function cutPhoto(picture: ImageBitmap, { x, y, side }: Frame): Promise<Blob> {
  const size = Math.max(1, Math.min(Math.round(side), PHOTO_SIDE_PX))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no transparency: what was see-through becomes white instead of black.
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
