import { useTranslation } from 'react-i18next'
import { CountField } from '../count-field.tsx'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { unsellable } from '../priced.ts'
import { AccessoryChoice } from './accessory-choice.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { DesignOptions } from './design-options.tsx'
import { LookChoice } from './look-choice.tsx'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { PrintedFields } from './printed-fields.tsx'

/** What is ordered: the thing, its look, how many, and who draws it. */
export function ProductStep() {
  const { t } = useTranslation('order')
  const { draft, product, change, errorOf } = useOrder()
  return (
    <>
      <ChosenPicture
        sizes={PICTURE_SIZES.phone}
        className={styles.picture}
        pinnedClassName={styles.phonePicture}
      />
      <AccessoryChoice />
      <LookChoice />
      {unsellable(product) && (
        <p role="alert" className={styles.error}>
          {t('product.soldOut')}
        </p>
      )}
      <PrintedFields />
      <CountField
        label={t('product.count')}
        name="count"
        value={draft.count}
        error={errorOf('count')}
        onChange={count => change({ count })}
      />
      <DesignOptions />
    </>
  )
}
