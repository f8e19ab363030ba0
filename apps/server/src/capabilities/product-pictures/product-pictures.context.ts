import type { AppContext } from '../../app-context.ts'
import type { MemoryCache } from '../../support/memory-cache.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureWorker } from './picture-worker.ts'

export type ProductPicturesDeps = Pick<AppContext, 'brands' | 'config' | 'logger'> & {
  /** Reads pictures of buyers' own designs, for screens and for print. */
  ownDesigns: {
    readPreview: (id: string) => Promise<Buffer | null>
    readPrint: (id: string) => Promise<Buffer | null>
  }
}

export interface ProductPicturesContext extends Pick<
  ProductPicturesDeps,
  'brands' | 'logger' | 'ownDesigns'
> {
  worker: PictureWorker
  /** The version of everything that pictures are made with. */
  version: string
  /** Finished pictures in memory, by the name of what they show. */
  pictures: MemoryCache<Buffer>
  /** The disk cache of pictures without personal texts. */
  kept: PictureCache
}
