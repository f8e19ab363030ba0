import { COLOUR_KEYS, PRINT_TYPE_KEYS, RIBBON_KEYS } from '@dotyk/domain/catalogue'
import { useOrder } from '../order-context.ts'
import { ChosenPicture } from '../product/chosen-picture.tsx'
import { PICTURE_SIZES } from '../product/picture-sizes.ts'
import styles from './summary.module.css'
import { PriceLines } from './price-lines.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** A summary of the order: the product's picture and the price of each part. */
export function Summary({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTexts('order')
  const { product } = useOrder()
  return (
    <aside id={id} className={styles.summary} data-open={isOpen || undefined} aria-label={t('summary.title')}>
      <div className={styles.stage}>
        <ChosenPicture sizes={PICTURE_SIZES.stage} />
      </div>
      <div className={styles.summaryText}>
        <p className={styles.productTitle}>{product?.title}</p>
        <ChosenLook />
        <PriceLines />
      </div>
    </aside>
  )
}

/** Shows the options that the product's title does not contain, such as `Один колір, чорний`. */
function ChosenLook() {
  const { t } = useTexts('catalogue')
  const { draft, product } = useOrder()
  if (product) return null
  const { printType, colour, ribbon } = draft.choice
  const words = [
    t(`prints.${PRINT_TYPE_KEYS[printType]}`),
    t(`colours.${COLOUR_KEYS[colour]}`),
    ribbon && t(`ribbons.${RIBBON_KEYS[ribbon]}`),
  ]
  return <p className={styles.soft}>{words.filter(Boolean).join(', ')}</p>
}
