import type { ShownQuote } from '@dotyk/contract/wire/quotes'
import type { QuoteState } from '@dotyk/domain/quotes'
import { htmlLanguage } from '@dotyk/domain/values'
import { buttonClass } from '@dotyk/ui/button'
import { NoScripts } from '../../../shared/forms/no-scripts.tsx'
import { formatLongDate } from '../../../shared/long-date.ts'
import { QueriesProvider } from '../../../shared/queries-provider.tsx'
import { useTexts } from '../../../shared/texts.tsx'
import type { CatalogueData } from '../use-catalogue.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { QuoteDetails } from './quote-details.tsx'
import styles from './quote.module.css'

interface QuotePageProps {
  quote: ShownQuote
  /** The catalogue in the quote's language, of which only the offered product is needed. */
  catalogue: CatalogueData
}

/** The page behind a quote's secret link: what the quote offers, and the form that accepts it. */
export function QuotePage(props: QuotePageProps) {
  return (
    <QueriesProvider>
      <Quote {...props} />
    </QueriesProvider>
  )
}

function Quote({ quote, catalogue }: QuotePageProps) {
  const { t, language } = useTexts('quote')
  const { number, state, validUntil, order, organization, name } = quote
  // The time is noon UTC, at which the date is the same in almost every time zone.
  const date = formatLongDate(new Date(`${validUntil}T12:00:00Z`), htmlLanguage(language))
  const buyer = [organization, name].filter(Boolean).join(', ')
  return (
    <main id="content" className={styles.page}>
      <header className={styles.state}>
        <p className={styles.about}>
          {t('title', { number })}
          {buyer && ` · ${t('for', { buyer })}`}
        </p>
        <h1 className={styles.headline}>{t(`headline.${headlineOf(state)}`)}</h1>
        <p className={styles.text}>{t(`text.${headlineOf(state)}`, { date })}</p>
        {order && (
          <a href={`/order/${order.id}`} className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('openOrder', { number: order.number })}
          </a>
        )}
      </header>
      <QuoteDetails quote={quote} date={date} />
      {state === 'sent' && (
        <div className={styles.acceptance}>
          <NoScripts />
          <AcceptanceForm quote={quote} data={catalogue} />
        </div>
      )}
    </main>
  )
}

/** Returns the headline for a quote's state; the state "draft" is impossible, because drafts have no public page. */
function headlineOf(state: QuoteState): Exclude<QuoteState, 'draft'> {
  return state === 'draft' ? 'withdrawn' : state
}
