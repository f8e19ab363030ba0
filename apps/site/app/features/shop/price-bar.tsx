import { clampTypedCount, type PriceBreakdown, priceLines } from '@dotyk/domain/orders'
import { buttonClass } from '@dotyk/ui/button'
import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import styles from './price-bar.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface PriceBarProps {
  productId: string
  /** The initial options of the order form. */
  options: ProductOptions
  price: PriceBreakdown
  money: (amount: number) => string
}

/** Shows the total price, its parts and the order button. */
export function PriceBar({ productId, options, price, money }: PriceBarProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const count = clampTypedCount(options.count)
  const unit = { count, price: money(price.products / count) }
  const lines = priceLines(price)
  const total = money(price.total)
  return (
    <>
      {/* Also of a single piece: a line that appears with the second one would move the button under the press. */}
      <dl className={styles.lines}>
        {lines.map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(`catalogue:priceParts.${part}`, unit)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar}>
        <p className={styles.total} aria-hidden="true">
          <b>{total}</b>
          <span>{t('deliveryApart', { count })}</span>
        </p>
        <OrderLink
          asked={{ productId, isChosen: true, ...options, cardName: options.cardName.trim() }}
          aria-label={t('order', { price: total })}
          className={`${buttonClass({ variant: 'filled', size: 'large' })} ${styles.order}`}
        >
          <span className={styles.whole}>{t('order', { price: total })}</span>
          <span className={styles.short}>{t('orderShort')}</span>
        </OrderLink>
      </div>
    </>
  )
}
