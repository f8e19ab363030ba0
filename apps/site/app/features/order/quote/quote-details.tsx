import type { ShownQuote } from '@dotyk/contract/wire/quotes'
import { priceLines } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import { ProductPicture } from '@dotyk/product-view/picture'
import { buttonClass } from '@dotyk/ui/button'
import { useTexts } from '../../../shared/texts.tsx'
import styles from './quote.module.css'

/**
 * Shows what a quote offers, the lines of its price, and a link to its document.
 * @param date the last day on which the quote is valid
 */
export function QuoteDetails({ quote, date }: { quote: ShownQuote; date: string }) {
  const { t, language } = useTexts(['quote', 'catalogue'])
  const { id, productId, productName, count, unitPrice, price, currency, note } = quote
  const money = (amount: number) => moneyText({ amount, currency }, language)
  const { discount, ...parts } = price
  const lines = priceLines(discount === undefined ? parts : { ...parts, discount })
  return (
    <section className={styles.details} aria-labelledby="quote-details">
      <h2 id="quote-details" className="visually-hidden">
        {t('details')}
      </h2>
      <ProductPicture
        productId={productId}
        sizes="(max-width: 900px) 92vw, 420px"
        alt=""
        className={styles.picture}
      />
      <p className={styles.product}>{productName}</p>
      <dl className={styles.facts}>
        {lines.map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(`catalogue:priceParts.${part}`, { price: money(unitPrice), count })}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('total')}</dt>
          <dd>{money(price.total)}</dd>
        </div>
      </dl>
      <dl className={styles.facts}>
        <div>
          <dt>{t('validUntil')}</dt>
          <dd>{date}</dd>
        </div>
      </dl>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <a href={`/quote/${id}/quote.pdf`} className={`${buttonClass()} ${styles.pdf}`}>
        {t('pdf')}
      </a>
    </section>
  )
}
