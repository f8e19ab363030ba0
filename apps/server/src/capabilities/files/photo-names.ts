/** Widths of a stored photo in pixels, as its pages use them, and for the vCard. */
export type PhotoSize = 256 | 512

const ADDRESS = /^\/files\/([0-9a-f]{32})-(?:256|512)\.webp$/

/** Public address of a stored photo; `id` is what a profile stores of it. */
export function photoPath(id: string, size: PhotoSize): string {
  return `/files/${photoFile(id, size)}`
}

/** The photo behind one of its addresses, or null. */
export function photoIdOfPath(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

export function photoFile(id: string, size: PhotoSize): string {
  return `${id}-${size}.webp`
}

/** The JPEG that a vCard and the preview image carry. */
export function photoJpegFile(id: string): string {
  return `${id}-400.jpg`
}
