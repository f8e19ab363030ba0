import type { PictureView } from '@dotyk/domain/catalogue'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { ProductPicture } from '@dotyk/ui/product-picture'

interface ThingPictureProps {
  order: Pick<StaffOrder, 'productId' | 'cardName' | 'cardLine'>
  view?: PictureView
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
}

/** What was ordered as it was chosen, with the name on it. The words beside it say the same. */
export function ThingPicture({ order, view = 'front', sizes = '64px' }: ThingPictureProps) {
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
