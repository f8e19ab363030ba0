import { ProductDrawing } from '@dotyk/ui/drawings'
import { useTranslation } from 'react-i18next'
import { CountField } from '../count-field.tsx'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { unsellable } from '../priced.ts'
import { AccessoryChoice } from './accessory-choice.tsx'
import { DesignOptions } from './design-options.tsx'
import { LookChoice } from './look-choice.tsx'

/** What is ordered: the thing, its look, how many, and who draws it. */
export function ProductStep() {
  const { t } = useTranslation('order')
  const { draft, profile, product, change, errorOf } = useOrder()
  return (
    <>
      <div className={styles.phonePicture}>
        <ProductDrawing choice={draft.choice} name={profile?.name} menuWord={t('product.menuWord')} />
      </div>
      <AccessoryChoice />
      <LookChoice />
      {unsellable(product) && (
        <p role="alert" className={styles.error}>
          {t('product.soldOut')}
        </p>
      )}
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
