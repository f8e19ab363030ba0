import { SHIPPINGS } from '@dotyk/domain/orders'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { Tiles } from '../tiles.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { OtherFields } from './other-fields.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** How it gets there: by the carrier, or as agreed by phone. */
export function DeliveryFields() {
  const { t } = useTexts('order')
  const { draft, change } = useOrder()
  return (
    <section className={styles.block} aria-labelledby="order-delivery">
      <h4 id="order-delivery">{t('delivery.title')}</h4>
      <Tiles
        label={t('delivery.shipping')}
        labelHidden
        columns={2}
        value={draft.shipping}
        options={SHIPPINGS.map(value => ({
          value,
          name: t(`delivery.${value}`),
          about: t(`delivery.${value}Text`),
        }))}
        onChoose={shipping => change({ shipping })}
      />
      {draft.shipping === 'novaposhta' ? <CarrierFields /> : <OtherFields />}
    </section>
  )
}
