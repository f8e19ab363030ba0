import { FormError } from '@dotyk/ui/fields'
import { CountField } from '../../../shared/product-options/count-field.tsx'
import { DesignOptions } from '../../../shared/product-options/design-options.tsx'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { findSaleObstacle } from '../priced.ts'
import { AccessoryChoice } from './accessory-choice.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { LookChoice } from './look-choice.tsx'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { PrintedFields } from './printed-fields.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/**
 * What is ordered: the thing, its look, how many, and who draws it. Where all of that was chosen on the product's page, it is
 * summed up until somebody wants to change it.
 * @param props.onEdit leads to the beginning of what can be changed
 */
export function ProductStep({ onEdit }: { onEdit: () => void }) {
  const { draft, product, price, change } = useOrder()
  const isSummedUp = draft.isProductChosen && price !== null && !findSaleObstacle(product)
  return (
    <>
      <ChosenPicture
        sizes={PICTURE_SIZES.phone}
        className={styles.picture}
        pinnedClassName={styles.phonePicture}
      />
      {isSummedUp ? (
        <ChosenProduct
          onEdit={() => {
            change({ isProductChosen: false })
            onEdit()
          }}
        />
      ) : (
        <Choosing />
      )}
    </>
  )
}

function Choosing() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, product, catalogue, change, money, errorOf } = useOrder()
  return (
    <>
      <AccessoryChoice />
      <LookChoice />
      <FormError>{findSaleObstacle(product) && t('product.soldOut')}</FormError>
      <PrintedFields />
      <CountField
        label={t('catalogue:options.count')}
        name="count"
        value={draft.count}
        error={errorOf('count')}
        onChange={count => change({ count })}
      />
      <DesignOptions
        options={draft}
        prices={catalogue.base}
        money={money}
        errorOf={errorOf}
        onChange={change}
      />
    </>
  )
}
