import { SHIPPINGS } from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { CarrierFields } from './carrier-fields.tsx'
import { ArrangedDeliveryFields } from './arranged-delivery-fields.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Chooses between delivery by the carrier and delivery that is agreed by phone. */
export function DeliveryFields() {
  const { t } = useTexts('order')
  const { draft, change } = useOrder()
  return (
    <section className={styles.block} aria-labelledby="order-delivery">
      <h4 id="order-delivery">{t('delivery.title')}</h4>
      <Choice
        look="tiles"
        label={t('delivery.shipping')}
        value={draft.shipping}
        options={SHIPPINGS.map(value => ({
          value,
          label: t(`delivery.${value}`),
          note: t(`delivery.${value}Text`),
        }))}
        onChange={shipping => change({ shipping })}
      />
      {draft.shipping === 'novaposhta' ? <CarrierFields /> : <ArrangedDeliveryFields />}
    </section>
  )
}
