import { priceLines } from '@dotyk/domain/orders'
import { readablePhone } from '@dotyk/domain/values'
import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { quotePdfUrl, type StaffQuote } from '../../shared/calls/quotes.ts'
import { Fact, Facts } from '../../shared/facts.tsx'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { QuoteHistory } from './quote-actions.tsx'
import { QuoteStatePill } from './quote-state.tsx'
import styles from './quotes.module.css'
import { quoteBuyerText } from './use-quote-columns.tsx'

/** Shows an accepted quote, which became an order and can't be changed any more. */
export function AcceptedQuote({ quote }: { quote: StaffQuote }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const money = useFormatMoney()
  const { id, number, state, order, productName, count, unitPrice, currency, note, phone, email } = quote
  const { discount, ...parts } = quote.price
  const lines = priceLines(discount === undefined ? parts : { ...parts, discount })
  return (
    <>
      <PageHead
        title={t('quotes.numbered', { number })}
        back={{ to: '/quotes', name: t('pages.quotes') }}
        shown
        count={<QuoteStatePill state={state} />}
        actions={
          order && (
            <Link to={`/orders/${order.id}`} className={buttonClass({ variant: 'filled', size: 'small' })}>
              {t('quotes.openOrder', { number: order.number })}
            </Link>
          )
        }
      />
      <div className={styles.panes}>
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{`${count} × ${productName}`}</h2>
          <dl className={styles.lines}>
            {lines.map(({ part, amount }) => (
              <div key={part}>
                <dt>{t(`catalogue:priceParts.${part}`, { price: money(unitPrice, currency), count })}</dt>
                <dd>{money(amount, currency)}</dd>
              </div>
            ))}
            <div data-total>
              <dt>{t('quotes.total')}</dt>
              <dd>{money(quote.price.total, currency)}</dd>
            </div>
          </dl>
          {note !== '' && <p className={styles.message}>{note}</p>}
        </section>
        <aside className={styles.aside}>
          <section className={styles.card}>
            <Facts>
              <Fact name={t('quotes.buyer')}>{quoteBuyerText(quote) || t('quotes.nobody')}</Fact>
              {phone !== '' && <Fact name={t('quotes.phone')}>{readablePhone(phone)}</Fact>}
              {email !== '' && <Fact name={t('quotes.email')}>{email}</Fact>}
            </Facts>
            <QuoteHistory quote={quote} />
            <div className={styles.actions}>
              <a
                href={quotePdfUrl(id)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ size: 'small' })}
              >
                {t('quotes.pdf')}
              </a>
            </div>
          </section>
        </aside>
      </div>
    </>
  )
}
