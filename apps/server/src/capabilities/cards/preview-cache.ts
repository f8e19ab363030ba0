import { limitConcurrency, type RunLimited } from '../../support/concurrency.ts'
import { type MemoryCache, createMemoryCache } from '../../support/memory-cache.ts'

/** What preview images take in memory, some 50 kB each. */
const PREVIEW_BYTES = 10 * 1024 * 1024

/** Finished preview images, and the queue in which new ones are drawn: one at a time, so that cards stay quick. */
export interface PreviewCache {
  images: MemoryCache<Buffer>
  runLimited: RunLimited
}

export function createPreviewCache(): PreviewCache {
  return {
    images: createMemoryCache<Buffer>({ limitBytes: PREVIEW_BYTES, sizeOf: image => image.length }),
    runLimited: limitConcurrency(1),
  }
}
