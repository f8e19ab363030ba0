import { useTranslation } from 'react-i18next'
import { useOrder } from '../order-context.ts'
import styles from './summary.module.css'

/** The price broken down, and the total that is paid. */
export function PriceLines() {
  const { t } = useTranslation('order')
  const { draft, price, product, money } = useOrder()
  if (!price || !product) return null
  const lines = [
    {
      key: 'products',
      name: t('summary.products', { count: Number(draft.count), price: money(product.price) }),
      amount: price.products,
    },
    { key: 'printDesign', name: t('summary.printDesign'), amount: price.printDesign },
    { key: 'pageDesign', name: t('summary.pageDesign'), amount: price.pageDesign },
  ].filter(({ key, amount }) => key === 'products' || amount > 0)
  return (
    <>
      <dl className={styles.prices}>
        {lines.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('summary.delivery')}</dt>
          <dd>{t(draft.shipping === 'novaposhta' ? 'summary.byCarrier' : 'summary.agreed')}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('summary.total')}</dt>
          <dd>{money(price.total)}</dd>
        </div>
      </dl>
    </>
  )
}
