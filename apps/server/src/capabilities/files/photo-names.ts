/** Widths of a stored photo in pixels, as its pages use them (decisions 4.8), and for the vCard. */
export type PhotoSize = 256 | 512

const ADDRESS = /^\/files\/([0-9a-f]{32})-(?:256|512)\.webp$/

/** Public address of a stored photo; `hash` is what a profile keeps of it. */
export function photoAddress(hash: string, size: PhotoSize): string {
  return `/files/${photoFile(hash, size)}`
}

/** The photo behind one of its addresses, or null. */
export function photoAt(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

export function photoFile(hash: string, size: PhotoSize): string {
  return `${hash}-${size}.webp`
}

/** The JPEG that a vCard and the preview image carry. */
export function photoJpegFile(hash: string): string {
  return `${hash}-400.jpg`
}
