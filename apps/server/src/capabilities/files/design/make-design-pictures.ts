import type { DesignPicture } from './design-picture.ts'
import { encodeDesign } from './encode-design.ts'
import { openDesign, refuse } from './open-design.ts'

/**
 * Makes a buyer's file into pictures for print: one, or two of a PDF with two pages. What comes out is made of pixels alone,
 * upright and in sRGB.
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
