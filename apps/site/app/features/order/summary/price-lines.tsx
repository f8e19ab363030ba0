import { priceLines } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import { useOrderEstimate } from '../delivery/use-order-estimate.ts'
import { useOrder } from '../order-context.ts'
import styles from './summary.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** Lists the parts of the price, and the total. */
export function PriceLines() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, price, product, money, language } = useOrder()
  const cost = useOrderEstimate().estimate?.cost ?? null
  if (!price || !product) return null
  const carrierPrice =
    cost === null
      ? t('summary.byCarrier')
      : `≈\u00a0${moneyText({ amount: cost, currency: 'UAH' }, language)}`
  const deliveryPrice = draft.shipping === 'novaposhta' ? carrierPrice : t('summary.agreed')
  const count = Number(draft.count)
  const unit = { count, price: money(price.products / count) }
  return (
    <>
      <dl className={styles.prices}>
        {priceLines(price).map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(`catalogue:priceParts.${part}`, unit)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('summary.total')}</dt>
          <dd>{money(price.total)}</dd>
        </div>
        <div>
          <dt>{t(draft.shipping === 'novaposhta' ? 'summary.deliveryByCarrier' : 'summary.delivery')}</dt>
          <dd>{deliveryPrice}</dd>
        </div>
      </dl>
    </>
  )
}
