export { LiveProduct } from './live-product.tsx'
export { PinnedProduct, PinnedStill, pinnedWithin, shownAtFullSize } from './pinned-product.tsx'
export type { ProductSetting } from './product-setting.ts'
