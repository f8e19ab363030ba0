import type { PictureView } from '@dotyk/domain/catalogue'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { ProductPicture } from '@dotyk/product-view/picture'

interface ProductThumbnailProps {
  order: Pick<StaffOrder, 'productId' | 'cardName' | 'cardLine'>
  view?: PictureView
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
}

/** What was ordered as it was chosen, with the name on it. The words beside it say the same. */
export function ProductThumbnail({ order, view = 'front', sizes = '64px' }: ProductThumbnailProps) {
  return (
    <ProductPicture
      productId={order.productId}
      view={view}
      printed={{ name: order.cardName, line: order.cardLine }}
      sizes={sizes}
      alt=""
    />
  )
}
