import type { PictureView } from '@dotyk/domain/catalogue'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { ProductPicture } from '@dotyk/product-view/picture'

interface ProductThumbnailProps {
  order: Pick<StaffOrder, 'productId' | 'cardName' | 'cardLine' | 'ownDesign'>
  view?: PictureView
  /** The displayed width, in the syntax of `<img sizes>`. */
  sizes?: string
}

/**
 * The ordered product as configured, with its printed name and the buyer's own design. The picture has no alternative text,
 * because the text beside it says the same.
 */
export function ProductThumbnail({ order, view = 'front', sizes = '64px' }: ProductThumbnailProps) {
  return (
    <ProductPicture
      productId={order.productId}
      view={view}
      printed={{ name: order.cardName, line: order.cardLine, ownDesign: order.ownDesign }}
      sizes={sizes}
      alt=""
    />
  )
}
