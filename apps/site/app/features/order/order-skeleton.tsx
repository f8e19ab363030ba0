import { ProductPicture } from '@dotyk/product-view/picture'
import { PinnedStill } from '@dotyk/product-view/live'
import { Skeleton } from '@dotyk/ui/skeleton'
import styles from './order.module.css'
import { PICTURE_SIZES } from './product/picture-sizes.ts'
import summary from './summary/summary.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** The heights of the placeholders in pixels, so that the picture does not move when the form loads. */
const FIRST_PX = [44]
const REST_PX = [150, 84, 72, 56]

/** Placeholder of the form until the prices load, with the product's picture. */
export function OrderSkeleton({ productId }: { productId: string }) {
  const { t } = useTexts()
  return (
    <div className={styles.form} role="status" aria-label={t('loading')} aria-busy="true">
      <div className={styles.bones}>
        <Bones heights={FIRST_PX} />
        <PinnedStill
          productId={productId}
          sizes={PICTURE_SIZES.phone}
          className={styles.picture}
          stageClassName={styles.phonePicture}
        />
        <Bones heights={REST_PX} />
      </div>
      <div className={summary.summary}>
        <div className={summary.stage}>
          <ProductPicture productId={productId} sizes={PICTURE_SIZES.stage} alt="" />
        </div>
      </div>
    </div>
  )
}

function Bones({ heights }: { heights: readonly number[] }) {
  return heights.map(height => <Skeleton key={height} height={height} />)
}
