export { LiveProduct } from './live-product.tsx'
export {
  PinnedProduct,
  PinnedStill,
  PINNED_CONTAINER_CLASS,
  HIDDEN_WHEN_PINNED_CLASS,
} from './pinned-product.tsx'
export type { ProductSetting } from './product-setting.ts'
