import type { DesignPicture } from './design-picture.ts'
import { encodeDesign } from './encode-design.ts'
import { openDesign, refuse } from './open-design.ts'

/**
 * Converts a buyer's file to pictures for print: one picture, or two for a PDF with two pages. The results consist only of
 * pixels, upright and in sRGB.
 * @throws UnusableDesign
 */
export async function makeDesignPictures(bytes: Buffer): Promise<DesignPicture[]> {
  try {
    const pictures: DesignPicture[] = []
    for (const { picture, source } of await openDesign(bytes))
      pictures.push(await encodeDesign(picture, source))
    return pictures
  } catch (error) {
    return refuse(error)
  }
}
