import { ACCESSORY_IDS, ACCESSORY_PATHS, chooseAccessory } from '@dotyk/domain/catalogue'
import { ProductDrawing } from '@dotyk/ui/drawings'
import { useTranslation } from 'react-i18next'
import { useOrder } from '../order-context.ts'
import { Tiles } from '../tiles.tsx'

export function AccessoryChoice() {
  const { t } = useTranslation(['order', 'catalogue'])
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
          <ProductDrawing
            choice={chooseAccessory(chosen, accessory, catalogue.choices)}
            menuWord={t('product.menuWord')}
          />
        ),
      }))}
      onChoose={accessory => change({ choice: chooseAccessory(chosen, accessory, catalogue.choices) })}
    />
  )
}
