/** The largest side of the uploaded square; the server makes the smaller ones. */
export const PHOTO_SIDE_PX = 1_024

/** The largest file the server takes (decisions 4.8). */
const PHOTO_BYTES = 15 * 1_024 * 1_024

export interface Crop {
  /** The square within the picture. */
  x: number
  y: number
  side: number
  /** The square it is drawn on. */
  size: number
}

/** The middle square of a picture; upright pictures keep more of the top, where the face is. */
export function centredSquare(width: number, height: number): Crop {
  const side = Math.min(width, height)
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / (height > width ? 3 : 2)),
    side,
    size: Math.min(side, PHOTO_SIDE_PX),
  }
}

/**
 * The photo as a square JPEG; the file as it is when this browser can't read its format but the server can (HEIC).
 * @throws a RangeError when the file is too large to send as it is.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) {
    if (file.size > PHOTO_BYTES) throw new RangeError('the photo is too large')
    return file
  }
  const { x, y, side, size } = centredSquare(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return file
  // A JPEG has no transparency: what was see-through becomes white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? file), 'image/jpeg', 0.9))
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(blob)
  })
}
