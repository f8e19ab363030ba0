import { designPreviewFile } from '@dotyk/domain/print'

/**
 * Loads pictures of buyers' own designs, each once.
 * @param onLoaded called when a picture that was asked for has loaded
 * @returns a function that returns a picture by its id; null until the picture has loaded
 */
export function createDesignPictures(onLoaded: () => void): (id: string) => HTMLImageElement | null {
  const pictures = new Map<string, HTMLImageElement>()
  return id => {
    const known = pictures.get(id)
    if (known) return known.complete && known.naturalWidth > 0 ? known : null
    const image = new Image()
    pictures.set(id, image)
    image.onload = onLoaded
    image.src = `/files/${designPreviewFile(id)}`
    return null
  }
}
