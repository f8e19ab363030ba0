import { type PictureView, parseProductId } from '@dotyk/domain/catalogue'
import { ProductPicture } from '../picture/product-picture.tsx'
import type { ReactNode } from 'react'
import { LiveProduct, type LiveProductProps } from './live-product.tsx'
import styles from './pinned-product.module.css'
import paper from './stage-paper.module.css'
import { useKeyboardInsets } from './use-keyboard-insets.ts'

interface PinnedProductProps extends Omit<LiveProductProps, 'thingClassName' | 'hintClassName'> {
  /** Class of the container, including the content on or below the picture. */
  stageClassName?: string | undefined
  children?: ReactNode
}

/** Class of the element with the picture and its options; the picture is sticky while that element is visible. */
export const PINNED_CONTAINER_CLASS = styles.within
/** Class of elements on the picture that are hidden as it shrinks. */
export const HIDDEN_WHEN_PINNED_CLASS = styles.atFullSize

/** A product's picture that on a phone shrinks and sticks to the top while the options are edited. */
export function PinnedProduct({ stageClassName, children, ...product }: PinnedProductProps) {
  useKeyboardInsets()
  return (
    <Stage productId={product.productId} view={product.view} className={stageClassName}>
      <LiveProduct {...product} thingClassName={styles.thing} hintClassName={HIDDEN_WHEN_PINNED_CLASS} />
      {children}
    </Stage>
  )
}

/** The layout of `PinnedProduct` with only the still picture, as a placeholder for it. */
export function PinnedStill({ productId, sizes, ...classes }: PinnedStillProps) {
  return (
    <Stage productId={productId} className={classes.stageClassName}>
      <div className={`${styles.still} ${classes.className ?? ''}`}>
        <div className={styles.thing}>
          <ProductPicture productId={productId} sizes={sizes} alt="" isFirst />
        </div>
      </div>
    </Stage>
  )
}

type PinnedStillProps = Pick<PinnedProductProps, 'productId' | 'sizes' | 'className' | 'stageClassName'>

interface StageProps {
  productId: string
  view?: PictureView | undefined
  className?: string | undefined
  children: ReactNode
}

function Stage({ productId, view, className, children }: StageProps) {
  return (
    <div className={`${styles.pin} ${className ?? ''}`}>
      <div
        className={`${styles.stage} ${paper.paper}`}
        data-accessory={parseProductId(productId)?.accessory}
        data-view={view ?? 'front'}
      >
        {children}
      </div>
    </div>
  )
}
