/** The maximum length of an uploaded photo's longer side in pixels, which is the largest size that a card shows. */
const LONGEST_SIDE_PX = 1_280

const SENT_AS_THEY_ARE = /^image\/(?:svg\+xml|png)$/

/** Returns true if the file is uploaded unchanged because every browser shows its format. */
export function isUploadedUnchanged(file: File): boolean {
  return SENT_AS_THEY_ARE.test(file.type)
}

/**
 * Converts a file to a format that the service accepts. JPEG, HEIC and similar formats become PNG if the browser can decode them.
 * Other files are uploaded unchanged, because the service reads HEIC and explains what is wrong with the others.
 */
export async function toPng(file: File): Promise<File> {
  if (isUploadedUnchanged(file)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return png ? new File([png], `${file.name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' }) : file
}
