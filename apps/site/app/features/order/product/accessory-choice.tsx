import { ACCESSORY_IDS, ACCESSORY_KEYS, chooseAccessory, composeProductId } from '@dotyk/domain/catalogue'
import { ProductPicture } from '@dotyk/product-view/picture'
import { Choice } from '@dotyk/ui/choice'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { useTexts } from '../../../shared/texts.tsx'

export function AccessoryChoice() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, change, catalogue, money, language } = useOrder()
  const chosen = { ...draft.choice, language }
  return (
    <Choice
      look="tiles"
      label={t('product.accessory')}
      labelShown
      className={styles.pictured}
      value={draft.choice.accessory}
      options={ACCESSORY_IDS.map(accessory => ({
        value: accessory,
        label: t(`catalogue:accessories.${ACCESSORY_KEYS[accessory]}`),
        note: t('product.from', { price: money(catalogue.priceFrom(accessory)) }),
        picture: (
          <ProductPicture
            productId={composeProductId(chooseAccessory(chosen, accessory, catalogue.choices))}
            sizes="160px"
            alt=""
          />
        ),
      }))}
      onChange={accessory => change({ choice: chooseAccessory(chosen, accessory, catalogue.choices) })}
    />
  )
}
