import type { AppContext } from '../../app-context.ts'
import type { RunLimited } from '../../concurrency.ts'
import type { MemoryCache } from '../../memory-cache.ts'
import type { OutlineText } from './print/outline-text.ts'
import type { Renders } from './renders.ts'

export type ProductPicturesDeps = Pick<AppContext, 'brands'>

export interface ProductPicturesContext extends ProductPicturesDeps {
  renders: Renders
  outline: OutlineText
  /** Finished pictures, by address, host and company. */
  pictures: MemoryCache<Buffer>
  runLimited: RunLimited
}
