import type { PrintTools } from '@dotyk/domain/print'
import type { AppContext } from '../../app-context.ts'
import type { RunLimited } from '../../concurrency.ts'
import type { MemoryCache } from '../../memory-cache.ts'
import type { Renders } from './renders.ts'

export type ProductPicturesDeps = Pick<AppContext, 'brands'>

export interface ProductPicturesContext extends ProductPicturesDeps {
  renders: Renders
  print: PrintTools
  /** Finished pictures, by address, host and company. */
  pictures: MemoryCache<Buffer>
  runLimited: RunLimited
}
