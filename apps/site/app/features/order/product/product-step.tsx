import { stockRefusal } from '@dotyk/domain/catalogue'
import { parseCount } from '@dotyk/domain/orders'
import { FormError } from '@dotyk/ui/fields'
import { CountField } from '../../../shared/product-options/count-field.tsx'
import { VolumePrices } from '../../../shared/product-options/volume-prices.tsx'
import { DesignServiceOptions } from '../../../shared/product-options/design-options.tsx'
import { useState } from 'react'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { findSaleObstacle } from '../priced.ts'
import { PeopleOrCount } from '../people/people-or-count.tsx'
import { AccessoryChoice } from './accessory-choice.tsx'
import { CheaperCountOffer } from './cheaper-count-offer.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { LookChoice } from './look-choice.tsx'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { PrintedFields } from './printed-fields.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/**
 * The product step: product, appearance, quantity and design. If everything was chosen on the product page, a summary is shown
 * until the buyer changes the choice, or has to change it because too few pieces are left.
 * @param props.onEdit moves to the beginning of the editable fields
 */
export function ProductStep({ onEdit }: { onEdit: () => void }) {
  const { draft, product, price, change, errorOf } = useOrder()
  const [opensPeople, setOpensPeople] = useState(false)
  const isShort = stockRefusal(product?.piecesLeft ?? null, parseCount(draft.count) ?? 0) !== null
  const isSummedUp =
    draft.isProductChosen &&
    price !== null &&
    !findSaleObstacle(product) &&
    !isShort &&
    draft.people.length === 0
  return (
    <>
      <ChosenPicture
        sizes={PICTURE_SIZES.phone}
        className={styles.picture}
        pinnedClassName={styles.phonePicture}
      />
      <FormError>{errorOf('ownDesign')}</FormError>
      {isSummedUp ? (
        <div className={styles.quantity}>
          <ChosenProduct
            onEdit={() => {
              change({ isProductChosen: false })
              onEdit()
            }}
            onNamePeople={() => {
              setOpensPeople(true)
              change({ isProductChosen: false })
            }}
          />
          <CheaperCountOffer />
        </div>
      ) : (
        <Choosing opensPeople={opensPeople} />
      )}
    </>
  )
}

function Choosing({ opensPeople }: { opensPeople: boolean }) {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, product, catalogue, change, money, errorOf } = useOrder()
  return (
    <>
      <AccessoryChoice />
      <LookChoice />
      <FormError>{findSaleObstacle(product) && t('product.soldOut')}</FormError>
      <PeopleOrCount startsOpen={opensPeople}>
        <PrintedFields />
        <CountField
          label={t('catalogue:options.count')}
          name="count"
          value={draft.count}
          error={errorOf('count')}
          onChange={count => change({ count })}
        />
      </PeopleOrCount>
      <div className={styles.quantity}>
        {product && (
          <VolumePrices
            unitPrice={product.price}
            count={Number(draft.count)}
            rows={product.volumePrices}
            money={money}
          />
        )}
        <CheaperCountOffer />
      </div>
      <DesignServiceOptions
        options={draft}
        prices={catalogue.base}
        money={money}
        errorOf={errorOf}
        onChange={change}
      />
    </>
  )
}
