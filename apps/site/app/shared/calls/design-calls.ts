import type { DesignPictureWire } from '@dotyk/contract/own-designs'
import type { BackgroundKey } from '@dotyk/domain/print'
import { callServer } from '../api.ts'
import { createUploadCall, type OnProgress } from '../upload.ts'

/** An uploaded picture of the buyer's own design. */
export interface DesignPicture {
  id: string
  /** The width in pixels. */
  width: number
  height: number
  isTransparent: boolean
  isWhite: boolean
  /** The colours along the picture's edges as `#rrggbb`, the most frequent first. */
  edgeColours: string[]
  /** The width of the thinnest lines of a traced logo, in pixels; absent for pictures. */
  thinnest?: number
  /** The uploaded picture from which this one was made, and the removed background; absent for an uploaded picture. */
  cutOut?: { from: string; background: BackgroundKey }
}

/**
 * Uploads a file to be printed.
 * @returns its picture, or two pictures of a PDF with two pages
 */
export async function uploadDesign(file: File, onProgress: OnProgress): Promise<DesignPicture[]> {
  const { pictures } = await createUploadCall(onProgress)('POST /design-pictures', { file })
  return pictures.map(pictureFrom)
}

/** Uploads a logo; the first page of the file is traced to one colour. */
export async function uploadLogo(file: File, onProgress: OnProgress): Promise<DesignPicture> {
  const { pictureID: id, ...traced } = await createUploadCall(onProgress)('POST /design-pictures/logos', {
    file,
  })
  return { id, ...traced, isTransparent: true, isWhite: false, edgeColours: [] }
}

/** Makes a picture from an uploaded one, without its background. */
export async function cutOutPicture(from: string, background: BackgroundKey): Promise<DesignPicture> {
  const { pictures } = await callServer('POST /design-pictures/:pictureID/cut-outs', {
    params: { pictureID: from },
    body: background,
  })
  const [picture] = pictures.map(pictureFrom)
  if (!picture) throw new Error('The server answered no picture.')
  return { ...picture, cutOut: { from, background } }
}

function pictureFrom(wire: DesignPictureWire): DesignPicture {
  return {
    id: wire.pictureID,
    width: wire.width,
    height: wire.height,
    isTransparent: wire.is_transparent,
    isWhite: wire.is_white,
    edgeColours: wire.edge_colours,
  }
}
