import { limitConcurrency, type RunLimited } from '../../support/concurrency.ts'
import { type MemoryCache, createMemoryCache } from '../../support/memory-cache.ts'

/** Size in bytes of the memory cache of preview images; an image takes some 50 kB. */
const PREVIEW_BYTES = 10 * 1024 * 1024

export interface PreviewImage {
  png: Buffer
  /** Whether the preview lacks the card's photo because it is unreadable now; the next request then renders the preview again. */
  isIncomplete: boolean
}

/** Preview images in memory, and the queue that draws new ones, one at a time so that cards stay fast. */
export interface PreviewCache {
  images: MemoryCache<PreviewImage>
  runLimited: RunLimited
}

export function createPreviewCache(): PreviewCache {
  return {
    images: createMemoryCache<PreviewImage>({ limitBytes: PREVIEW_BYTES, sizeOf: ({ png }) => png.length }),
    runLimited: limitConcurrency(1),
  }
}
