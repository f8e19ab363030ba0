export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/**
 * Returns the kind of image by the file's first bytes, or null. The file's name and declared type are ignored. A decoder only
 * gets the formats that it is meant for, so SVG, PDF and similar files never reach it.
 */
export function imageKind(bytes: Buffer): ImageKind | null {
  const head = bytes.toString('latin1', 0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4)) return heifKind(head)
  return null
}

/** Returns whether a file is HEIC or AVIF; they share a container and name their brands in its first box. */
function heifKind(head: string): ImageKind | null {
  const boxEnd = Math.min(head.length, Math.max(16, (head.charCodeAt(2) << 8) | head.charCodeAt(3)))
  const brands = [head.slice(8, 12), ...(head.slice(16, boxEnd).match(/.{4}/gs) ?? [])]
  if (brands.includes('avif')) return 'avif'
  return brands.some(brand => /^(?:hei[cxms]|hev[cxms])$/.test(brand)) ? 'heic' : null
}
