import type { AccessoryId } from './product-choice.ts'

/** The size of an accessory in use, in millimetres. */
export interface AccessorySize {
  width: number
  height: number
  depth: number
}

/** Sizes of accessories in a new catalogue and in drawings. A card has the size of ISO 7810 ID-1. */
export const ACCESSORY_SIZES: Record<AccessoryId, AccessorySize> = {
  1: { width: 85.6, height: 54, depth: 0.84 },
  2: { width: 130, height: 140, depth: 105 },
  3: { width: 54, height: 86, depth: 1.2 },
  4: { width: 100, height: 150, depth: 60 },
}
