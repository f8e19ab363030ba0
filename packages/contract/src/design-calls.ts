import type { DesignPicture, BackgroundKey } from '@dotyk/domain/print'
import type { CallServer } from './client.ts'
import type { DesignPictureWire } from './own-designs.ts'

/** Called with the uploaded part, from 0 to 1. */
type OnProgress = (share: number) => void

/**
 * Creates the calls of an editor of own designs, which anyone may make.
 * @param createUploadCall creates a function that makes calls and reports how much of a file is sent
 */
export function createDesignCalls(
  callServer: CallServer,
  createUploadCall: (onProgress: OnProgress) => CallServer,
) {
  return {
    /**
     * Uploads a file to be printed.
     * @returns its picture, or two pictures of a PDF with two pages
     */
    async uploadDesign(file: File, onProgress: OnProgress): Promise<DesignPicture[]> {
      const { pictures } = await createUploadCall(onProgress)('POST /design-pictures', { file })
      return pictures.map(pictureFromWire)
    },

    /** Uploads a logo; the first page of the file is traced to one colour. */
    async uploadLogo(file: File, onProgress: OnProgress): Promise<DesignPicture> {
      const call = 'POST /design-pictures/logos'
      const { pictureID: id, ...traced } = await createUploadCall(onProgress)(call, { file })
      return { id, ...traced, isWhite: false, edgeColours: [] }
    },

    /** Makes a picture from an uploaded one, without its background. */
    async cutOutPicture(from: string, background: BackgroundKey): Promise<DesignPicture> {
      const call = 'POST /design-pictures/:pictureID/cut-outs'
      const { pictures } = await callServer(call, { params: { pictureID: from }, body: background })
      const [picture] = pictures.map(pictureFromWire)
      if (!picture) throw new Error('The server answered no picture.')
      return { ...picture, cutOut: { from, background } }
    },
  }
}

function pictureFromWire(wire: DesignPictureWire): DesignPicture {
  return {
    id: wire.pictureID,
    width: wire.width,
    height: wire.height,
    isWhite: wire.is_white,
    edgeColours: wire.edge_colours,
  }
}
