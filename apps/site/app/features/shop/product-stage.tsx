import {
  type ACCESSORY_KEYS,
  type AccessoryId,
  productPicturePath,
  PICTURE_VIEWS,
  type PictureView,
} from '@dotyk/domain/catalogue'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useState } from 'react'
import { HANDLED_BY_ISLAND } from '../../shared/islands/press-marks.ts'
import { PinnedProduct, HIDDEN_WHEN_PINNED_CLASS } from '@dotyk/product-view/live'
import { useTexts } from '../../shared/texts.tsx'
import { useProductSetting } from '../../shared/use-product-setting.ts'
import styles from './product-stage.module.css'

interface ProductStageProps {
  productId: string
  /** The accessory in addresses and texts. */
  path: (typeof ACCESSORY_KEYS)[AccessoryId]
  /** The accessible name of the picture. */
  title: string
  printed: PrintedLines
  /** The printed lines at the time when the page was opened. */
  openedWith: PrintedLines
}

interface PrintedLines {
  name: string
  line: string
  /** The buyer's own design, encoded as text; '' if there is none. */
  ownDesign: string
}

/** The delay after typing before the name is rendered, in milliseconds. */
const TYPED = 350

/** Shows each view of the product. Without scripts a view is a link to its picture. */
export function ProductStage({ productId, path, title, printed, openedWith }: ProductStageProps) {
  const { t } = useTexts('shop')
  const setting = useProductSetting(title)
  const [view, setView] = useState<PictureView>('front')
  const name = useDebouncedValue(printed.name, TYPED, { leading: true })
  const line = useDebouncedValue(printed.line, TYPED, { leading: true })
  const still = { ...printed, name, line }
  return (
    <PinnedProduct
      productId={productId}
      setting={setting}
      view={view}
      onView={setView}
      printed={printed}
      openedWith={openedWith}
      stillPrinted={still}
      sizes="(max-width: 559px) 92vw, (max-width: 1200px) 52vw, 640px"
      alt={t(view === 'use' ? `inUse.${path}` : 'drawing', { title })}
      className={styles.picture}
      stageClassName={styles.stage}
    >
      <ul className={`${styles.views} ${HIDDEN_WHEN_PINNED_CLASS}`} aria-label={t('views.label')}>
        {PICTURE_VIEWS.map(each => (
          <li key={each}>
            <a
              href={productPicturePath(productId, each, 'jpg', { ...still, width: 960 })}
              className={styles.view}
              aria-current={each === view}
              {...HANDLED_BY_ISLAND}
              onClick={event => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setView(each)
              }}
            >
              <ProductPicture productId={productId} view={each} printed={still} sizes="96px" alt="" />
              <span className={styles.viewName}>{t(`views.${each}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </PinnedProduct>
  )
}
