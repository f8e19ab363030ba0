import { limitConcurrency, type RunLimited } from '../../concurrency.ts'
import { type CardCache, createCardCache } from './card-cache.ts'

/** Preview images kept in memory, some 50 kB each. */
const PREVIEWS_IN_MEMORY = 200

/** Finished preview images, and the queue in which new ones are drawn: one at a time, so that cards stay quick. */
export interface PreviewCache {
  images: CardCache<Buffer>
  runLimited: RunLimited
}

export function createPreviewCache(): PreviewCache {
  return { images: createCardCache(PREVIEWS_IN_MEMORY), runLimited: limitConcurrency(1) }
}
