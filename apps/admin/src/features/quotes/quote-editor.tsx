import { Button } from '@dotyk/ui/button'
import { FormError, TextArea, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { OfferFields } from './offer-fields.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { QuoteStatePill } from './quote-state.tsx'
import styles from './quotes.module.css'
import { type QuoteFormOptions, useQuoteForm } from './use-quote-form.ts'

/** The form of a quote, with its price and actions beside the fields. */
export function QuoteEditor(props: QuoteFormOptions) {
  const { t } = useTranslation('console')
  const form = useQuoteForm(props)
  const { quote } = props
  const { call, field, isChanged, typed } = form
  const save = () => void form.save()
  useKeys([{ keys: 'mod+s', name: t('quotes.save'), run: save, inFields: true }])
  const title = quote ? t('quotes.numbered', { number: quote.number }) : t('quotes.new')
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/quotes', name: t('pages.quotes') }}
        shown
        count={quote && <QuoteStatePill state={quote.state} />}
        actions={
          <Button
            size="small"
            variant="filled"
            busy={call.busy}
            disabled={quote !== null && !isChanged}
            onClick={save}
          >
            {t(quote ? 'quotes.save' : 'quotes.saveDraft')}
          </Button>
        }
      />
      <div className={styles.panes}>
        <form
          ref={call.form}
          noValidate
          className={styles.form}
          aria-label={title}
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <FormError>{call.error}</FormError>
          <OfferFields form={form} />
          <section className={styles.card} aria-labelledby="quote-buyer">
            <h2 id="quote-buyer" className={styles.cardTitle}>
              {t('quotes.buyer')}
            </h2>
            <div className={styles.fields}>
              <TextField {...field('organization')} />
              <TextField {...field('name')} />
              <TextField {...field('email')} inputMode="email" hint={t('quotes.emailHint')} />
              <TextField {...field('phone')} type="tel" />
            </div>
          </section>
          <section className={styles.card} aria-labelledby="quote-terms">
            <h2 id="quote-terms" className={styles.cardTitle}>
              {t('quotes.terms')}
            </h2>
            <div className={styles.fields}>
              <TextField {...field('validUntil')} type="date" />
            </div>
            <TextArea {...field('note')} rows={3} hint={t('quotes.noteHint')} />
          </section>
          <button type="submit" hidden />
        </form>
        <aside className={styles.aside}>
          <QuotePreview form={form} validUntil={typed.validUntil} />
          {quote && <QuoteActions quote={quote} isChanged={isChanged} />}
        </aside>
      </div>
    </>
  )
}
