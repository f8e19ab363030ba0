import { priceLines } from '@dotyk/domain/orders'
import { useTranslation } from 'react-i18next'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import styles from './quotes.module.css'
import { formatShortDate } from './use-quote-columns.tsx'
import type { QuoteForm } from './use-quote-form.ts'

/** Shows the lines and the total of the typed quote as the buyer will see them. */
export function QuotePreview({ form, validUntil }: { form: QuoteForm; validUntil: string }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const money = useFormatMoney()
  const { price, typed, currency } = form
  const unitPrice = price === null ? '' : money(price.products / Number(typed.count), currency)
  return (
    <section className={styles.card} aria-labelledby="quote-paper">
      <h2 id="quote-paper" className={styles.cardTitle}>
        {t('quotes.preview')}
      </h2>
      <dl className={styles.lines} aria-live="polite">
        {price &&
          priceLines(price).map(({ part, amount }) => (
            <div key={part}>
              <dt>{t(`catalogue:priceParts.${part}`, { price: unitPrice, count: Number(typed.count) })}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('quotes.total')}</dt>
          <dd>{price ? money(price.total, currency) : '—'}</dd>
        </div>
        {validUntil !== '' && (
          <div>
            <dt>{t('quotes.validUntil')}</dt>
            <dd>{formatShortDate(validUntil)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
