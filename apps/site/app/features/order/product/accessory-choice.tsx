import { ACCESSORY_IDS, ACCESSORY_PATHS, chooseAccessory, composeProductId } from '@dotyk/domain/catalogue'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useOrder } from '../order-context.ts'
import { Tiles } from '../tiles.tsx'
import { useTexts } from '../../../shared/texts.tsx'

export function AccessoryChoice() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, change, catalogue, money, language } = useOrder()
  const chosen = { ...draft.choice, language }
  return (
    <Tiles
      label={t('product.accessory')}
      columns={4}
      value={draft.choice.accessory}
      options={ACCESSORY_IDS.map(accessory => ({
        value: accessory,
        name: t(`catalogue:accessories.${ACCESSORY_PATHS[accessory]}`),
        about: t('product.from', { price: money(catalogue.priceFrom(accessory)) }),
        picture: (
          <ProductPicture
            productId={composeProductId(chooseAccessory(chosen, accessory, catalogue.choices))}
            sizes="160px"
            alt=""
          />
        ),
      }))}
      onChoose={accessory => change({ choice: chooseAccessory(chosen, accessory, catalogue.choices) })}
    />
  )
}
