import type { DesignPictureWire } from '@dotyk/contract/own-designs'
import { createUpload, type OnProgress } from '../upload.ts'

/** An uploaded picture of the buyer's own design. */
export interface DesignPicture {
  id: string
  /** Pixels. */
  width: number
  height: number
  isTransparent: boolean
  isWhite: boolean
}

/** Uploads a file to be printed. @returns its picture, or two of a PDF with two pages */
export async function uploadDesign(file: File, onProgress: OnProgress): Promise<DesignPicture[]> {
  const { pictures } = await createUpload(onProgress)('POST /design-pictures', { file })
  return pictures.map(pictureFrom)
}

function pictureFrom(wire: DesignPictureWire): DesignPicture {
  const { pictureID: id, width, height, is_transparent: isTransparent, is_white: isWhite } = wire
  return { id, width, height, isTransparent, isWhite }
}
