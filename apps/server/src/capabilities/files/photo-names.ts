/** Widths in pixels of a stored photo's WebP files. */
export type PhotoSize = 256 | 512

const ADDRESS = /^\/files\/([0-9a-f]{32})-(?:256|512)\.webp$/

/** Returns the public address of a stored photo; a profile stores the photo's `id`. */
export function photoPath(id: string, size: PhotoSize): string {
  return `/files/${photoFile(id, size)}`
}

/** Returns the id of the photo at an address; null if it isn't a photo's address. */
export function photoIdOfPath(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

export function photoFile(id: string, size: PhotoSize): string {
  return `${id}-${size}.webp`
}

/** Returns the name of the JPEG that is used in a vCard and the preview image. */
export function photoJpegFile(id: string): string {
  return `${id}-400.jpg`
}
