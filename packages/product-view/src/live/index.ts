export { LiveProduct, type ProductSetting } from './live-product.tsx'
export { PinnedProduct, PinnedStill, pinnedWithin, shownAtFullSize } from './pinned-product.tsx'
